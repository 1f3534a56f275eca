/** Two green hills under summer clouds. */
export const GREEN_HILL = `
vec3 scene(vec2 u, vec2 p) {
  vec3 c = mix(vec3(0.72, 0.86, 0.97), vec3(0.2, 0.46, 0.86), smoothstep(0.3, 1.0, u.y));
  vec2 wind = vec2(T * 0.012, 0.0);
  float puff = cloud(vec2(p.x * 2.1, p.y * 4.4) + wind + cloud(p * 3.0 + wind) * 0.6);
  c = mix(c, vec3(1), smoothstep(0.42, 0.78, puff) * smoothstep(-0.1, 0.25, p.y) * 0.92);
  float far = -0.17 + 0.13 * sin(p.x * 1.35 + 0.9) + 0.02 * sin(p.x * 4.0 + 1.0);
  float near = -0.3 + 0.1 * sin(p.x * 1.1 - 1.2);
  float sunny = cloud(p * vec2(16, 34)) * 0.7 + smoothstep(0.22, 0.0, far - p.y) * 0.35;
  c = mix(c, mix(vec3(0.3, 0.56, 0.14), vec3(0.62, 0.8, 0.28), sunny), smoothstep(0.003, -0.003, p.y - far));
  vec3 meadow = mix(vec3(0.2, 0.46, 0.1), vec3(0.46, 0.7, 0.2), cloud(p * vec2(22, 40) + 4.0));
  return mix(c, meadow, smoothstep(0.003, -0.003, p.y - near));
}`;
