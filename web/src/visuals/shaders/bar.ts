import { GRADIENT, HEADER, PLACE } from './common.ts';

/** Bars and the light under them: one quad each, from the same instances. */
export const BAR_VERTEX = `${HEADER}
layout(location = 0) in vec4 trail; // left, width, hit line, rise
layout(location = 1) in vec4 life;  // start, end, corner radius, glow radius
layout(location = 2) in vec4 tint;  // rgb, marks
layout(location = 5) in vec4 further;
uniform float now, riseTime, glowing;
out vec2 point;
flat out vec4 box;    // centre, half size
flat out vec4 shape;  // corner radius, whether around the middle, hit line, rise
flat out vec4 colour; // rgb, strength
flat out vec4 others;
${PLACE}
const float MARGIN = 1.0;
void bar() {
  float low = max(0.0, now - life.y) / riseTime * trail.w;
  float high = min((now - life.x) / riseTime * trail.w, trail.w + 2.0 * life.z);
  high = max(high, min(low + 3.0, trail.w));
  vec2 halfSize = vec2(trail.y, high - low) * 0.5;
  vec2 centre = vec2(trail.x + halfSize.x, trail.z - (low + high) * 0.5);
  box = vec4(centre, halfSize);
  shape = vec4(min(life.z, min(halfSize.x, halfSize.y)), step(1.5, tint.w), trail.z, max(trail.w, 1.0));
  colour = vec4(tint.rgb, now < life.y ? 1.0 : 0.0);
  point = centre + (corner() * 2.0 - 1.0) * (halfSize + MARGIN);
  place(point);
}
void glow() {
  float env = (1.0 + 0.5 * exp((life.x - now) * 7.0)) * (1.0 - smoothstep(0.0, 0.25, now - life.y));
  float radius = life.w;
  vec2 centre = vec2(trail.x + trail.y * 0.5, trail.z);
  box = vec4(centre, radius, radius);
  shape = vec4(radius, 0.0, trail.z, max(trail.w, 1.0));
  colour = vec4(tint.rgb, env);
  vec2 c = corner();
  point = centre + vec2((c.x * 2.0 - 1.0) * radius, -c.y * min(radius, trail.w));
  place(point);
}
void main() {
  others = further;
  bool over = glowing > 0.5 ? now > life.y + 0.25 : now > life.y + riseTime;
  if (now < life.x || life.y <= life.x || (glowing < 0.5 && trail.y <= 0.0) || trail.w <= 0.0 || over) nowhere();
  else if (glowing > 0.5) glow();
  else bar();
}`;

export const BAR_FRAGMENT = `${HEADER}
in vec2 point;
flat in vec4 box, shape, colour, others;
uniform float pixel, glowing, plain;
out vec4 paint;
${GRADIENT}
float boxDistance(vec2 p, vec2 halfSize, float radius) {
  vec2 q = abs(p) - halfSize + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}
vec4 glow(vec2 p, float v) {
  float near = max(0.0, 1.0 - length(p) / shape.x);
  float light = mix(near, near * near, 0.5) * 0.55 * min(colour.w, 1.3) * smoothstep(-0.5, 0.5, v * shape.w);
  return vec4(colour.rgb, 1.0) * light;
}
vec3 tone(vec2 p, float v) {
  float around = min(1.0, length(p / box.zw));
  bool one = others.x < 0.0;
  if (shape.y > 0.5) {
    vec3 rgb = gradient(colour.rgb, others, around);
    return one ? mix(rgb, vec3(1), 0.42 * (1.0 - around)) : rgb;
  }
  vec3 rgb = gradient(colour.rgb, others, 0.5 - p.y / (2.0 * box.w));
  return mix(rgb, vec3(1), 0.18 * colour.w * exp(-v * 9.0));
}
void main() {
  vec2 p = point - box.xy;
  float v = (shape.z - point.y) / shape.w;
  if (glowing > 0.5) {
    paint = glow(p, v);
    return;
  }
  float cover = clamp(0.5 - boxDistance(p, box.zw, shape.x) / pixel, 0.0, 1.0);
  float fades = plain > 0.5 ? step(v, 1.0) : clamp(1.0 - v * 1.02, 0.0, 1.0);
  float alpha = 0.94 * fades * cover * step(point.y, shape.z);
  paint = vec4((plain > 0.5 ? colour.rgb : tone(p, v)) * alpha, alpha);
}`;
