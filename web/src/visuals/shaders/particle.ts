import { HEADER, PLACE } from './common.ts';

/** Sparks, bubbles, rockets and stars. The kinds are those of `particles/particles.ts`. */
export const PARTICLE_VERTEX = `${HEADER}
layout(location = 0) in vec4 path;  // x, y, drift x, drift y
layout(location = 1) in vec4 life;  // birth, life, radius, ceiling
layout(location = 2) in vec4 tint;  // rgb, kind
uniform float now;
out vec2 point;
flat out vec4 colour;
flat out vec4 form; // radius, kind, streak, age
${PLACE}
void main() {
  float age = (now - life.x) / life.y;
  if (age < 0.0 || age >= 1.0) { nowhere(); return; }
  int kind = int(tint.w + 0.5);
  float left = 1.0 - age;
  float gone = 1.0 - left * left;
  float fades = left * smoothstep(0.0, 0.06, age);
  float radius = life.z * 2.6;
  float streak = 0.0;
  vec2 sways = vec2(sin(age * 7.0 + path.z) * 3.0 * age, 0.0);
  if (kind == 1) {
    gone = age * (1.25 - 0.25 * age);
    sways = vec2(sin(age * 11.0 + path.z) * life.z * 0.9 * age, 0.0);
    float bursts = smoothstep(0.93, 1.0, age);
    radius = life.z * (0.45 + 0.55 * smoothstep(0.0, 0.3, age)) * (1.0 + 0.45 * bursts);
    fades = smoothstep(0.0, 0.08, age) * (1.0 - bursts);
  } else if (kind == 2) {
    sways = vec2(0.0);
    fades = smoothstep(0.0, 0.08, age) * (1.0 - 0.5 * age);
    streak = radius * 4.0 * left;
  } else if (kind == 3) {
    gone = 1.0 - left * left * left;
    sways = vec2(0.0, 16.0 * life.z * age * age);
    float twinkles = 0.72 + 0.28 * sin(age * 34.0 + path.z);
    fades = (1.0 - age * age) * mix(1.0, twinkles, age);
  }
  vec2 centre = path.xy + path.zw * gone + sways;
  fades *= smoothstep(0.0, kind == 1 ? 10.0 : 16.0, centre.y - life.w);
  colour = vec4(tint.rgb, 0.95 * fades);
  form = vec4(radius, tint.w, streak, age);
  vec2 c = corner() * 2.0 - 1.0;
  point = vec2(c.x * radius, c.y < 0.0 ? -radius : radius + streak);
  place(centre + point);
}`;

export const PARTICLE_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 colour, form;
uniform float adds;
out vec4 paint;
void bubble(float d) {
  float edge = 1.6 / form.x;
  float inside = 1.0 - smoothstep(1.0 - edge, 1.0, d);
  float rim = inside * smoothstep(0.62, 0.94, d);
  vec2 shine = point / form.x - vec2(-0.36, -0.4);
  float bright = 1.0 - smoothstep(0.06, 0.26, length(shine * vec2(1.0, 1.25)));
  float alpha = colour.w * inside * (0.14 + 0.7 * rim);
  float white = colour.w * inside * bright * 0.8;
  paint = vec4(colour.rgb * alpha * (1.0 - white) + white, alpha * (1.0 - white) + white);
}
void main() {
  float down = max(0.0, point.y);
  float tail = form.z > 0.0 ? clamp(1.0 - down / (form.x + form.z), 0.0, 1.0) : 1.0;
  vec2 p = form.z > 0.0 ? vec2(point.x / max(tail, 0.15), point.y < 0.0 ? point.y : 0.0) : point;
  float d = length(p) / form.x;
  if (form.y > 0.5 && form.y < 1.5) { bubble(d); return; }
  float light = colour.w * tail * (d < 0.35 ? mix(1.0, 0.6, d / 0.35) : 0.6 * max(0.0, (1.0 - d) / 0.65));
  vec3 rgb = form.y > 1.5 ? mix(colour.rgb, vec3(1), 0.5 * max(0.0, 1.0 - d * 2.2) * adds) : colour.rgb;
  paint = vec4(rgb * light, light * (1.0 - adds));
}`;
