import { HEADER, PLACE } from './common.ts';

/** Falling bars and beat lines: one quad each. */
export const FALLING_VERTEX = `${HEADER}
layout(location = 0) in vec4 rect;  // left, top, width, height
layout(location = 1) in vec4 form;  // corner radius, alpha, whether it sounds, top of the area
layout(location = 2) in vec4 tint;  // rgb
out vec2 point;
flat out vec4 box;     // centre, half size
flat out vec4 shape;
flat out vec3 colour;
${PLACE}
const float MARGIN = 1.0;
void main() {
  vec2 halfSize = rect.zw * 0.5;
  vec2 centre = rect.xy + halfSize;
  box = vec4(centre, halfSize);
  shape = form;
  colour = tint.rgb;
  point = centre + (corner() * 2.0 - 1.0) * (halfSize + MARGIN);
  place(point);
}`;

export const FALLING_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 box, shape;
flat in vec3 colour;
uniform float pixel, plain;
out vec4 paint;
float boxDistance(vec2 p, vec2 halfSize, float radius) {
  vec2 q = abs(p) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
void main() {
  vec2 p = point - box.xy;
  float cover = clamp(0.5 - boxDistance(p, box.zw, shape.x) / pixel, 0.0, 1.0);
  float upwards = clamp(0.5 - p.y / (2.0 * box.w), 0.0, 1.0);
  float light = plain > 0.5 ? 0.0 : 0.2 * upwards + 0.16 * shape.z;
  vec3 rgb = shape.x > 0.0 ? mix(colour, vec3(1), light) : colour;
  float fades = clamp((point.y - shape.w) / 14.0, 0.0, 1.0);
  float alpha = shape.y * cover * fades;
  paint = vec4(rgb * alpha, alpha);
}`;
