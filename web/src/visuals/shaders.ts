/** The shaders. Positions are CSS pixels from the top left corner, times seconds of the picture's time. */

const HEADER = `#version 300 es
precision highp float;
`;

const PLACE = `
uniform vec2 size;
vec2 corner() { return vec2(gl_VertexID & 1, gl_VertexID >> 1); }
void place(vec2 point) { gl_Position = vec4(point / size * vec2(2, -2) + vec2(-1, 1), 0, 1); }
void nowhere() { gl_Position = vec4(2, 2, 2, 1); }
`;

/** Bars and the light under them: one quad each, from the same instances. */
export const BAR_VERTEX = `${HEADER}
layout(location = 0) in vec4 trail; // left, width, hit line, rise
layout(location = 1) in vec4 life;  // start, end, corner radius, glow radius
layout(location = 2) in vec4 tint;
uniform float now, riseTime, glowing;
out vec2 point;
flat out vec4 box;    // centre, half size
flat out vec4 shape;  // corner radius, softness, hit line, rise
flat out vec4 colour; // rgb, strength
${PLACE}
const float MARGIN = 1.0;
void bar() {
  float low = max(0.0, now - life.y) / riseTime * trail.w;
  float high = min((now - life.x) / riseTime * trail.w, trail.w + 2.0 * life.z);
  high = max(high, min(low + 3.0, trail.w));
  vec2 halfSize = vec2(trail.y, high - low) * 0.5;
  vec2 centre = vec2(trail.x + halfSize.x, trail.z - (low + high) * 0.5);
  box = vec4(centre, halfSize);
  shape = vec4(min(life.z, min(halfSize.x, halfSize.y)), 0.0, trail.z, max(trail.w, 1.0));
  colour = vec4(tint.rgb, now < life.y ? 1.0 : 0.0);
  point = centre + (corner() * 2.0 - 1.0) * (halfSize + MARGIN);
  place(point);
}
void glow() {
  float env = (1.0 + 0.5 * exp((life.x - now) * 7.0)) * (1.0 - smoothstep(0.0, 0.25, now - life.y));
  float radius = life.w;
  vec2 centre = vec2(trail.x + trail.y * 0.5, trail.z);
  box = vec4(centre, radius, radius);
  shape = vec4(radius, 1.0, trail.z, max(trail.w, 1.0));
  colour = vec4(tint.rgb, env);
  vec2 c = corner();
  point = centre + vec2((c.x * 2.0 - 1.0) * radius, -c.y * min(radius, trail.w));
  place(point);
}
void main() {
  bool over = glowing > 0.5 ? now > life.y + 0.25 : now > life.y + riseTime;
  if (now < life.x || life.y <= life.x || trail.y <= 0.0 || trail.w <= 0.0 || over) nowhere();
  else if (glowing > 0.5) glow();
  else bar();
}`;

export const BAR_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 box, shape, colour;
uniform float pixel;
out vec4 paint;
float boxDistance(vec2 p, vec2 halfSize, float radius) {
  vec2 q = abs(p) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
void main() {
  vec2 p = point - box.xy;
  float v = (shape.z - point.y) / shape.w;
  if (shape.y > 0.5) {
    float near = max(0.0, 1.0 - length(p) / shape.x);
    float light = mix(near, near * near, 0.5) * 0.55 * min(colour.w, 1.3) * smoothstep(-0.5, 0.5, v * shape.w);
    paint = vec4(colour.rgb, 1.0) * light;
    return;
  }
  float cover = clamp(0.5 - boxDistance(p, box.zw, shape.x) / pixel, 0.0, 1.0);
  float alpha = 0.94 * clamp(1.0 - v * 1.02, 0.0, 1.0) * cover * step(point.y, shape.z);
  vec3 lit = mix(colour.rgb, vec3(1), 0.18 * colour.w * exp(-v * 9.0));
  paint = vec4(lit * alpha, alpha);
}`;

export const PARTICLE_VERTEX = `${HEADER}
layout(location = 0) in vec4 path;  // x, y, drift x, drift y
layout(location = 1) in vec4 life;  // birth, life, radius, ceiling
layout(location = 2) in vec4 tint;
uniform float now;
out vec2 point;
flat out vec4 colour;
flat out float radius;
${PLACE}
void main() {
  float age = (now - life.x) / life.y;
  if (age < 0.0 || age >= 1.0) { nowhere(); return; }
  float gone = 1.0 - (1.0 - age) * (1.0 - age);
  vec2 centre = path.xy + path.zw * gone + vec2(sin(age * 7.0 + path.z) * 3.0 * age, 0.0);
  float fades = (1.0 - age) * smoothstep(0.0, 0.06, age) * smoothstep(0.0, 16.0, centre.y - life.w);
  radius = life.z * 2.6;
  colour = vec4(tint.rgb, 0.95 * fades);
  point = (corner() * 2.0 - 1.0) * radius;
  place(centre + point);
}`;

export const PARTICLE_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 colour;
flat in float radius;
uniform float adds;
out vec4 paint;
void main() {
  float d = length(point) / radius;
  float light = colour.w * (d < 0.35 ? mix(1.0, 0.6, d / 0.35) : 0.6 * max(0.0, (1.0 - d) / 0.65));
  paint = vec4(colour.rgb * light, light * (1.0 - adds));
}`;

/** Lit keys lie over the painted ones, opaque, and leave their black neighbours free. */
export const KEY_VERTEX = `${HEADER}
layout(location = 1) in vec4 life;
layout(location = 2) in vec4 tint;
layout(location = 3) in vec4 key;    // left, top, width, height
layout(location = 4) in vec4 notch;  // left, right, black height, press
uniform float now, releaseTime;
out vec2 point;
flat out vec4 notches;
flat out vec3 shape;  // width, height, corner radius
flat out vec4 colour;
flat out vec3 written; // left, top, whether
${PLACE}
void main() {
  float fades = now < life.y ? 1.0 : 1.0 - (now - life.y) / releaseTime;
  if (now < life.x || life.y <= life.x || key.z <= 0.0 || fades <= 0.0) { nowhere(); return; }
  notches = notch;
  bool large = notch.w > 0.5 || notch.w < -1.5;
  shape = vec3(key.zw, notch.w < 0.0 ? (large ? 3.0 : 1.0) : (large ? 4.0 : 1.6));
  colour = vec4(tint.rgb, fades);
  written = vec3(key.xy, tint.w);
  point = corner() * key.zw;
  place(key.xy + point);
}`;

export const KEY_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 notches, colour;
flat in vec3 shape, written;
uniform vec3 ivory;
uniform vec4 labelArea; // left, top, width, height
uniform sampler2D labels;
uniform float pixel;
out vec4 paint;
float endDistance(vec2 p, vec2 size, float radius) {
  vec2 q = abs(p - vec2(size.x * 0.5, 0.0)) - vec2(size.x * 0.5, size.y) + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
void main() {
  bool black = notches.w < 0.0;
  bool large = notches.w > 0.5 || notches.w < -1.5;
  float cover = clamp(0.5 - endDistance(point, shape.xy, shape.z) / pixel, 0.0, 1.0);
  float fromLeft = point.x - notches.x, fromRight = shape.x - notches.y - point.x;
  float below = point.y - notches.z;
  if (notches.x > 0.0) cover *= clamp(max(fromLeft, below) / pixel + 0.5, 0.0, 1.0);
  if (notches.y > 0.0) cover *= clamp(max(fromRight, below) / pixel + 0.5, 0.0, 1.0);
  float v = point.y / shape.y;
  vec3 rgb = black ? colour.rgb * (1.0 - 0.12 * v) : mix(ivory, colour.rgb, mix(1.0, large ? 0.74 : 0.86, v));
  if (large) {
    float shade = notches.x > 0.0 && fromLeft < 1.5 && below < 4.0 ? 0.28 : 0.0;
    rgb *= (1.0 - shade) * (1.0 - 0.38 * max(0.0, 1.0 - point.y / 16.0));
  }
  if (written.z > 0.5) {
    vec2 at = written.xy + point - vec2(0.0, abs(notches.w) - (black ? 1.0 : 0.0)) - labelArea.xy;
    rgb = mix(rgb, vec3(0.08, 0.05, 0.016), 0.9 * texture(labels, at / labelArea.zw).a);
  }
  float alpha = cover * colour.w;
  paint = vec4(rgb * alpha, alpha);
}`;
