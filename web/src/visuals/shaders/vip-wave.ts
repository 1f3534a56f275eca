import { VIP_WAVE } from '../waves/vip-wave.ts';
import { GRADIENT, HEADER, PLACE } from './common.ts';

/** A wave along a header line: one quad each. Its sizes are those of `waves/vip-wave.ts`. */
export const VIP_WAVE_VERTEX = `${HEADER}
layout(location = 0) in vec4 line; // left, y, width
layout(location = 1) in vec4 tint;
layout(location = 2) in vec4 further;
uniform vec4 wave; // amplitude, length, thickness, edge
out vec2 point;
flat out float width;
flat out vec3 colour;
flat out vec4 others;
${PLACE}
void main() {
  float reach = wave.x + wave.z;
  point = vec2(corner().x * line.z, (corner().y * 2.0 - 1.0) * reach);
  width = line.z;
  colour = tint.rgb;
  others = further;
  place(line.xy + point);
}`;

export const VIP_WAVE_FRAGMENT = `${HEADER}
in vec2 point;
flat in float width;
flat in vec3 colour;
flat in vec4 others;
uniform vec4 wave;
uniform float turns, swells, core, soft, plain;
out vec4 paint;
${GRADIENT}
const float TURN = 6.2831853;
const float SWELL = ${VIP_WAVE.swell.toFixed(1)};
void main() {
  float inside = smoothstep(0.0, wave.w, min(point.x, width - point.x));
  inside *= 0.66 + 0.34 * sin(point.x / SWELL + swells);
  float at = TURN * (point.x / wave.y - turns);
  float slope = wave.x * inside * TURN / wave.y * cos(at);
  float d = abs(point.y - wave.x * inside * sin(at)) / sqrt(1.0 + slope * slope);
  float line = clamp(0.5 * core - d + 0.5, 0.0, 1.0);
  float far = max(0.0, 1.0 - d / (0.5 * wave.z));
  float light = max(line, soft > 0.5 ? 0.6 * far : 0.3 * smoothstep(0.0, 0.15, far));
  float alpha = 0.95 * light * smoothstep(0.0, 10.0, min(point.x, width - point.x));
  paint = vec4((plain > 0.5 ? colour : gradient(colour, others, point.x / width)) * alpha, alpha);
}`;
