/** Roofs and trees at dusk, and leaves on the wind. */
export const LEAF_VILLAGE = `
float skyline(float x, float k) {
  float hill = -0.17 - k * 0.09 + 0.1 * cloud(vec2(x * (2.0 + k) + k * 7.0, k));
  float g = x * (13.0 - k * 2.5) + k * 3.0, cell = floor(g), f = abs(fract(g) - 0.5);
  float built = step(0.42, chance(vec2(cell, k)));
  float wall = 0.012 + 0.03 * chance(vec2(cell, k + 4.0));
  float roof = wall + 0.035 * pow(max(0.0, 1.0 - f * 2.1), 1.5) * (0.6 + chance(vec2(cell, k + 8.0)));
  float tree = 0.04 * sqrt(max(0.0, 0.2 - (f * f) * 1.6));
  return hill + mix(tree, roof * step(f, 0.47), built);
}
vec3 leaf(vec3 c, vec2 p, float k) {
  float speed = 1.0 + chance(vec2(k, 2.0));
  vec2 at = vec2(fract(chance(vec2(k, 1.0)) + T * 0.02 * speed) * 2.2 - 1.1,
    fract(chance(vec2(k, 3.0)) - T * 0.025 * speed) * 1.1 - 0.55);
  at.y += 0.02 * sin(T * 0.9 + k * 2.0);
  float a = k * 1.7 + T * 0.8;
  vec2 d = mat2(cos(a), -sin(a), sin(a), cos(a)) * (p - at);
  float shape = length(d * vec2(1.0, 2.4)) + 0.35 * abs(d.y);
  vec3 green = mix(vec3(0.12, 0.2, 0.1), vec3(0.42, 0.5, 0.14), chance(vec2(k, 9.0)));
  return mix(c, green, smoothstep(0.02, 0.014, shape));
}
vec3 scene(vec2 u, vec2 p) {
  vec3 c = mix(vec3(0.98, 0.58, 0.22), vec3(0.42, 0.1, 0.14), smoothstep(0.15, 1.0, u.y + 0.12 * cloud(p * 3.0)));
  float sun = length(p - vec2(0.32, 0.06));
  c = mix(c * vec3(0.8, 0.72, 0.8) + vec3(0.5, 0.16, 0.02) * exp(-sun * 3.2), vec3(1.0, 0.5, 0.17), smoothstep(0.205, 0.2, sun));
  float streak = cloud(vec2(p.x * 2.5 - T * 0.03, p.y * 9.0));
  c = mix(c, vec3(0.62, 0.16, 0.15), smoothstep(0.56, 0.7, streak) * smoothstep(-0.1, 0.35, p.y) * 0.75);
  for (int k = 0; k < 3; k++) {
    vec3 wall = mix(vec3(0.45, 0.13, 0.12), vec3(0.09, 0.03, 0.05), float(k) / 2.0);
    c = mix(c, wall, smoothstep(0.003, -0.003, p.y - skyline(p.x, float(k))));
  }
  for (int k = 0; k < 14; k++) c = leaf(c, p, float(k));
  return c;
}`;
