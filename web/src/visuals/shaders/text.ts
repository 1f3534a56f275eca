import { TEXT_TABLE } from '../falling/falling-texts.ts';
import { HEADER, PLACE } from './common.ts';

const { columns, rows, width, height } = TEXT_TABLE;

/** Texts on falling notes and bar lines: a quad each, cut out of one table. */
export const TEXT_VERTEX = `${HEADER}
layout(location = 0) in vec4 text;  // middle, cell, alpha
uniform float pixel;
out vec2 at;
flat out float alpha;
${PLACE}
const vec2 CELL = vec2(${width}, ${height});
const float COLUMNS = ${columns}.0;
void main() {
  vec2 from = text.xy - 0.5 * CELL;
  from.x = floor(from.x / pixel + 0.5) * pixel;
  at = (vec2(mod(text.z, COLUMNS), floor(text.z / COLUMNS)) + corner()) / vec2(COLUMNS, ${rows});
  alpha = text.w;
  place(from + corner() * CELL);
}`;

export const TEXT_FRAGMENT = `${HEADER}
in vec2 at;
flat in float alpha;
uniform sampler2D texts;
out vec4 paint;
void main() {
  paint = texture(texts, at) * alpha;
}`;
