/** Four curtains of northern lights over a dark ridge. */
export const BOREAL = `
vec3 curtain(vec2 p, float k) {
  float x = p.x * 1.4 + k * 0.7 + 0.35 * cloud(vec2(p.x * 1.6 + k * 3.0, T * 0.05 + k));
  float hem = -0.12 + 0.078 * k + 0.16 * sin(x * 1.9 + T * 0.08 + k) + 0.1 * (cloud(vec2(x * 2.0 + k, T * 0.04)) - 0.5);
  float d = p.y - hem;
  float ray = 0.55 + 0.45 * cloud(vec2(x * 16.0 + k * 9.0, T * 0.15 + p.y * 0.6));
  float glow = smoothstep(0.0, 0.035, d) * exp(-max(d, 0.0) * (5.2 - k * 0.5)) * ray;
  return glow * mix(vec3(0.08, 0.85, 0.5), vec3(0.42, 0.2, 0.85), clamp(d * 2.4 + k * 0.1, 0.0, 1.0)) * 0.62;
}
vec3 scene(vec2 u, vec2 p) {
  vec3 c = mix(vec3(0.01, 0.03, 0.055), vec3(0.012, 0.012, 0.035), u.y);
  vec2 g = p * 90.0;
  for (int k = 0; k < 4; k++) c += curtain(p, float(k));
  float ridge = 0.13 + 0.06 * cloud(vec2(p.x * 3.0 + 4.0, 1.0)) + 0.03 * noise(vec2(p.x * 22.0, 2.0));
  float sky = smoothstep(-0.004, 0.004, p.y + 0.5 - ridge);
  points = vec3(0.8, 0.86, 1) * sky * step(0.975, chance(floor(g))) * smoothstep(0.3, 0.0, length(fract(g) - 0.5)) * 0.5;
  return mix(vec3(0.006, 0.01, 0.016), c, sky);
}`;
