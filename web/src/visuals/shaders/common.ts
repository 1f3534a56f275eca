/** GLSL used by several shaders. Positions are CSS pixels from the top left corner, times seconds of the picture's time. */

export const HEADER = `#version 300 es
precision highp float;
`;

export const PLACE = `
uniform vec2 size;
vec2 corner() { return vec2(gl_VertexID & 1, gl_VertexID >> 1); }
void place(vec2 point) { gl_Position = vec4(point / size * vec2(2, -2) + vec2(-1, 1), 0, 1); }
void nowhere() { gl_Position = vec4(2, 2, 2, 1); }
`;

/** A first colour and up to four packed ones (`packColour`) as one that goes over from each to the next. */
export const GRADIENT = `
vec3 unpacked(float colour) {
  return vec3(floor(colour / 65536.0), mod(floor(colour / 256.0), 256.0), mod(colour, 256.0)) / 255.0;
}
vec3 gradient(vec3 first, vec4 further, float share) {
  if (further.x < 0.0) return first;
  float last = dot(step(0.0, further), vec4(1));
  float at = clamp(share, 0.0, 1.0) * last;
  int from = int(min(floor(at), last - 1.0));
  vec3 low = from == 0 ? first : unpacked(further[from - 1]);
  return mix(low, unpacked(further[from]), at - float(from));
}
`;
