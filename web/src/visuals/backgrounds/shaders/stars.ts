/** Three depths of twinkling stars before a slow nebula. */
export const STARS = `
vec3 starsAt(vec2 p, float depth) {
  vec2 g = p * (40.0 + depth * 45.0) + depth * 17.0, cell = floor(g);
  float r = chance(cell);
  vec2 d = fract(g) - 0.5 - (vec2(chance(cell + 3.0), chance(cell + 9.0)) - 0.5) * 0.6;
  float twinkle = 0.6 + 0.4 * sin(T * (1.0 + r * 3.0) + r * 40.0);
  float star = step(0.86, r) * twinkle * smoothstep(0.13 * (1.0 - 0.2 * depth), 0.0, length(d));
  return star * mix(vec3(1, 0.9, 0.75), vec3(0.75, 0.85, 1), chance(cell + 5.0));
}
vec3 scene(vec2 u, vec2 p) {
  vec3 c = mix(vec3(0.012, 0.014, 0.04), vec3(0.05, 0.035, 0.09), u.y);
  float mist = cloud(p * 2.2 + vec2(T * 0.01, 0.0));
  c += vec3(0.26, 0.13, 0.36) * pow(mist, 3.0) * exp(-pow(p.y - 0.25 * p.x, 2.0) * 9.0) * 2.6;
  c += vec3(0.05, 0.12, 0.22) * pow(cloud(p * 3.0 + 7.0), 3.0) * 1.3;
  for (int k = 0; k < 3; k++) points += starsAt(p, float(k)) * 0.8;
  return c;
}`;
