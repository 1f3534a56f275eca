/** One triangle that covers everything. */
export const COVER = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4.0 - 1.0, 0, 1); }`;

/**
 * What all scenes share. `p` is 0 in the middle and ±0.5 at the upper and lower edge; narrow pictures look at the
 * scene's focus. Text stays readable: on dark no surface shines brighter than CEILING, on paper none is darker than
 * FLOOR (relative luminances, by which a contrast is defined, for the interface's dimmed ink). Only `points`, which are
 * too small to be under a letter, shine as they are.
 */
const BEFORE = `#version 300 es
precision highp float;
uniform vec2 R;
uniform float T, light, focus, shown;
uniform vec3 ground;
out vec4 paint;
vec3 points = vec3(0);
const float CEILING = 0.047, FLOOR = 0.66;
float chance(vec2 p) {
  p = fract(p * vec2(123.34, 456.21));
  p += dot(p, p + 45.32);
  return fract(p.x * p.y);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(chance(i), chance(i + vec2(1, 0)), f.x), mix(chance(i + vec2(0, 1)), chance(i + vec2(1, 1)), f.x), f.y);
}
float cloud(vec2 p) {
  float share = 0.5, sum = 0.0;
  for (int i = 0; i < 5; i++) {
    sum += share * noise(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p;
    share *= 0.5;
  }
  return sum;
}
float luminance(vec3 c) { return dot(c * c, vec3(0.2126, 0.7152, 0.0722)); }
vec3 onDark(vec3 c) {
  float bright = luminance(c);
  return c * sqrt(CEILING / (bright + CEILING));
}
vec3 onPaper(vec3 c) {
  float dark = clamp((FLOOR - luminance(c)) / (luminance(ground) - luminance(c)), 0.0, 1.0);
  return mix(c, ground, dark);
}
vec3 wash(vec3 c) {
  float bright = sqrt(luminance(c));
  return ground * (0.86 + 0.14 * bright) + (c - bright) * 0.42;
}
`;

const AFTER = `
void main() {
  vec2 u = gl_FragCoord.xy / R, p = (gl_FragCoord.xy - 0.5 * R) / R.y;
  p.x += focus * clamp(1.0 - R.x / R.y / 1.4, 0.0, 1.0);
  vec3 c = clamp(scene(u, p), 0.0, 1.0);
  if (light > 0.5) c = onPaper(shown < 1.0 ? wash(c) : c) - points * 0.08;
  else c = onDark(mix(ground, c, shown)) + points;
  paint = vec4(c + (chance(gl_FragCoord.xy + fract(T)) - 0.5) / 255.0 * 1.5, 1);
}`;

export function sceneShader(scene: string): string {
  return BEFORE + scene + AFTER;
}
