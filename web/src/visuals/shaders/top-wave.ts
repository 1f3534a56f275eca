import { TOP_WAVE } from '../waves/top-wave.ts';
import { GRADIENT, HEADER, PLACE } from './common.ts';

/** The wave over the own keys, a strip of points. It counts as `topWaveAt` does. */
export const TOP_WAVE_VERTEX = `${HEADER}
uniform vec4 pulses[${TOP_WAVE.pulses}]; // x, start, end, height
uniform vec4 area; // left, hit line, width, number of points
uniform float now, ceiling;
out vec3 place01; // share from the left, height here, height of the wave
${PLACE}
float lift(vec4 pulse, float x) {
  float age = now - pulse.y;
  float strength = clamp(age / 0.07, 0.0, 1.0) * (0.55 + 0.45 * exp(-3.0 * age)) * exp(-4.5 * max(0.0, now - pulse.z));
  float away = abs(x - pulse.x);
  float near = away / (26.0 + 64.0 * (1.0 - exp(-2.0 * age)));
  return pulse.w * strength * exp(-near * near) * (0.72 + 0.28 * cos(away * 0.12 - age * 8.0));
}
void main() {
  float share = float(gl_VertexID >> 1) / (area.w - 1.0);
  float x = area.x + share * area.z;
  float sum = 0.0;
  for (int index = 0; index < ${TOP_WAVE.pulses}; index++) if (pulses[index].w > 0.0) sum += lift(pulses[index], x);
  float height = ceiling * (1.0 - exp(-sum / ceiling));
  float top = (gl_VertexID & 1) == 0 ? 0.0 : height + 1.0;
  place01 = vec3(share, top, height);
  place(vec2(x, area.y - top));
}`;

export const TOP_WAVE_FRAGMENT = `${HEADER}
in vec3 place01;
uniform vec3 tint;
uniform vec4 further;
uniform float plain;
out vec4 paint;
${GRADIENT}
void main() {
  float height = place01.z, under = height - place01.y;
  float shows = smoothstep(0.4, 3.0, height);
  float body = plain > 0.5 ? 0.2 : 0.34 * (1.0 - place01.y / max(height, 1.0)) + 0.05;
  float crest = 0.85 * clamp(1.4 - abs(under - 0.6), 0.0, 1.0);
  float alpha = shows * max(crest, under > 0.0 ? body : 0.0);
  paint = vec4((plain > 0.5 ? tint : gradient(tint, further, place01.x)) * alpha, alpha);
}`;
