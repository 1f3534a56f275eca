import { GRADIENT, HEADER, PLACE } from './common.ts';

/** Lit keys lie over the painted ones, opaque, and leave their black neighbours free. */
export const KEY_VERTEX = `${HEADER}
layout(location = 1) in vec4 life;
layout(location = 2) in vec4 tint;   // rgb, marks
layout(location = 3) in vec4 key;    // left, top, width, height
layout(location = 4) in vec4 notch;  // left, right, black height, press
layout(location = 5) in vec4 further;
uniform float now, releaseTime;
out vec2 point;
flat out vec4 notches;
flat out vec3 shape;  // width, height, corner radius
flat out vec4 colour;
flat out vec4 others;
flat out vec4 written; // left, top, whether, whether around the middle
${PLACE}
void main() {
  float fades = now < life.y ? 1.0 : 1.0 - (now - life.y) / releaseTime;
  if (now < life.x || life.y <= life.x || key.z <= 0.0 || fades <= 0.0) { nowhere(); return; }
  notches = notch;
  bool large = notch.w > 0.5 || notch.w < -1.5;
  shape = vec3(key.zw, notch.w < 0.0 ? (large ? 3.0 : 1.0) : (large ? 4.0 : 1.6));
  colour = vec4(tint.rgb, fades);
  others = further;
  written = vec4(key.xy, mod(tint.w, 2.0), step(1.5, tint.w));
  point = corner() * key.zw;
  place(key.xy + point);
}`;

export const KEY_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 notches, colour, others, written;
flat in vec3 shape;
uniform vec3 ivory;
uniform vec4 labelArea; // left, top, width, height
uniform sampler2D labels;
uniform float pixel, plain;
out vec4 paint;
${GRADIENT}
float endDistance(vec2 p, vec2 size, float radius) {
  vec2 q = abs(p - vec2(size.x * 0.5, 0.0)) - vec2(size.x * 0.5, size.y) + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
vec3 tone(bool black, bool large) {
  float v = point.y / shape.y;
  if (plain > 0.5) return colour.rgb;
  vec2 away = (point / shape.xy - vec2(0.5, 0.72)) / vec2(0.8, 0.72);
  vec3 rgb = gradient(colour.rgb, others, written.w > 0.5 ? length(away) : v);
  return black ? rgb * (1.0 - 0.12 * v) : mix(ivory, rgb, mix(1.0, large ? 0.74 : 0.86, v));
}
void main() {
  bool black = notches.w < 0.0;
  bool large = notches.w > 0.5 || notches.w < -1.5;
  float cover = clamp(0.5 - endDistance(point, shape.xy, shape.z) / pixel, 0.0, 1.0);
  float fromLeft = point.x - notches.x, fromRight = shape.x - notches.y - point.x;
  float below = point.y - notches.z;
  if (notches.x > 0.0) cover *= clamp(max(fromLeft, below) / pixel + 0.5, 0.0, 1.0);
  if (notches.y > 0.0) cover *= clamp(max(fromRight, below) / pixel + 0.5, 0.0, 1.0);
  vec3 rgb = tone(black, large);
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
