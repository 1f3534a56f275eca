import { noteNames } from '@quatremains/rules/play/note-names';
import { labelFont } from '../label-font.ts';
import { DIGIT, TEXT_TABLE, type NameSizes } from './falling-texts.ts';

const NAME_INK = 'rgba(20,12,4,.85)';
const digits = Array.from({ length: 10 }, (_, digit) => String(digit));

export interface TextTableSetting {
  readonly sizes: NameSizes;
  /** The colour of digits, CSS. */
  readonly numberInk: string;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** Paints all texts that falling notes and bar lines may have. */
export function paintTextTable({ sizes, numberInk, ratio }: TextTableSetting): OffscreenCanvas {
  const { columns, rows, width, height } = TEXT_TABLE;
  const table = new OffscreenCanvas(Math.ceil(columns * width * ratio), Math.ceil(rows * height * ratio));
  const painter = table.getContext('2d');
  const paint = (texts: readonly string[], first: number, size: number, ink: string): void => {
    if (painter === null || size === 0) return;
    painter.font = labelFont(size);
    painter.fillStyle = ink;
    for (const [index, text] of texts.entries()) {
      const [column, row] = [(first + index) % columns, Math.floor((first + index) / columns)];
      painter.fillText(text, (column + 0.5) * width, (row + 0.5) * height);
    }
  };
  painter?.scale(ratio, ratio);
  if (painter !== null) Object.assign(painter, { textAlign: 'center', textBaseline: 'middle' });
  paint(noteNames, TEXT_TABLE.white, sizes.white, NAME_INK);
  paint(noteNames, TEXT_TABLE.black, sizes.black, NAME_INK);
  paint(digits, TEXT_TABLE.digits, DIGIT.size, numberInk);
  return table;
}
