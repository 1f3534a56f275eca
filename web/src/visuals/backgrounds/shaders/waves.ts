/** Seven rows of waves before a setting sun. */
export const WAVES = `
vec3 scene(vec2 u, vec2 p) {
  vec3 c = mix(vec3(0.1, 0.13, 0.22), vec3(0.93, 0.62, 0.42), pow(1.0 - u.y, 1.6) * 0.55);
  vec2 sun = p - vec2(0.28, 0.1);
  c += vec3(0.9, 0.55, 0.3) * exp(-dot(sun, sun) * 14.0) * 0.6;
  for (int n = 0; n < 7; n++) {
    float k = float(n);
    float crest = 0.13 - k * 0.088 + 0.022 * sin(p.x * (5.0 - k * 0.35) + T * (0.25 + k * 0.06) + k * 1.7)
      + 0.012 * sin(p.x * 11.0 + k * 5.0 - T * 0.4);
    vec3 water = mix(vec3(0.36, 0.38, 0.5), vec3(0.02, 0.06, 0.12), k / 6.0);
    float shine = exp(-abs(p.y - crest) * 42.0) * (1.0 - k / 9.0) * (0.22 + 0.3 * exp(-sun.x * sun.x * 12.0));
    c = mix(c, water + vec3(0.9, 0.6, 0.45) * shine, smoothstep(0.003, -0.003, p.y - crest));
  }
  return c;
}`;
