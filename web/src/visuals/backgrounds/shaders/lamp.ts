/** The inside of a grand piano by lamp light; on paper at noon. */
export const LAMP = `
vec3 scene(vec2 u, vec2 p) {
  vec2 d = (p - vec2(0.0, 0.55)) * vec2(0.9, 1.5);
  float lamp = exp(-dot(d, d) * 2.2);
  float string = smoothstep(0.035, 0.0, abs(fract(gl_FragCoord.x / R.y * 50.0) - 0.5)) * 0.024;
  vec3 night = vec3(0.058, 0.05, 0.046) + vec3(0.16, 0.105, 0.05) * lamp + string * vec3(1, 0.85, 0.6);
  vec3 noon = vec3(0.969, 0.949, 0.914) - vec3(0.0, 0.025, 0.1) * lamp - string * vec3(1.2, 1.5, 2.0);
  return mix(night, noon, light);
}`;
