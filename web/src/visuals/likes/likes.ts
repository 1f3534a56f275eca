import { LIKE } from '@quatremains/protocol/limits';
import { labelFont } from '../label-font.ts';
import type { PictureCanvas, PictureSize } from '../renderer.ts';
import { createFlight, flyTo } from './flight.ts';

/** One like on its way up. */
export interface RisingLike {
  /** Of the heart: that of whoever likes, as CSS. */
  readonly colour: string;
  /** The picture of an emote in the heart's place. */
  readonly picture: ImageBitmap | null;
  /** Who likes; said for a moment beside it. */
  readonly name: string;
  /** In this colour, which can be read. */
  readonly ink: string;
}

interface Risen extends RisingLike {
  readonly at: number;
  /** Left to right, 0 to 1. */
  readonly place: number;
  readonly size: number;
  /** To the side, in pixels. */
  readonly sway: number;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Sixteen members liking as fast as they may make 24. */
const MOST = 40;
/** Steps of the golden ratio never come close to the ones just before. */
const GOLDEN = 0.618_034;
const HEART =
  'M12 21s-7.5-4.6-9.6-9.2C.9 8.3 2.9 4.5 6.6 4.5c2.3 0 4.1 1.3 5.4 3.2 1.3-1.9 3.1-3.2 5.4-3.2 3.7 0 5.7 3.8 4.2 7.3C19.5 16.4 12 21 12 21z';
/** The side of the square that the heart is drawn in. */
const SQUARE = 24;
const WORDS = { size: 12, aside: 6, up: 5, widest: 150 } as const;

/** Room for names beside the strip in which likes rise, CSS pixels. */
export const NAMES_WIDTH = 160;

/** Likes that float up a canvas of their own, which is empty while none does. Times are ms of one clock. */
export class Likes {
  readonly #canvas: PictureCanvas;
  readonly #flight = createFlight();
  #context: Context | null = null;
  #heart: Path2D | null = null;
  #size: PictureSize = { width: 0, height: 0, ratio: 1 };
  #risen: Risen[] = [];
  #count = 0;

  constructor(canvas: PictureCanvas) {
    this.#canvas = canvas;
  }

  /** The strip, with the room for names to the left of it. */
  resize(size: PictureSize): void {
    this.#size = size;
    this.#canvas.width = Math.round(size.width * size.ratio);
    this.#canvas.height = Math.round(size.height * size.ratio);
  }

  rise(like: RisingLike, at: number): void {
    if (this.#risen.length >= MOST || this.#size.height === 0) return;
    this.#count += 1;
    const place = (this.#count * GOLDEN) % 1;
    const size = (like.picture === null ? 14 : 22) + Math.round(((this.#count * 7) % 5) * 2.5);
    const sway = 8 + place * 14 - 28 * (this.#count % 2);
    this.#risen.push({ ...like, name: this.#shortened(like.name), at, place, size, sway });
  }

  get #drawn(): Context | null {
    // Both kinds of canvas answer with their own kind of context.
    this.#context ??= (this.#canvas as OffscreenCanvas).getContext('2d');
    return this.#context;
  }

  #shortened(name: string): string {
    const context = this.#drawn;
    if (context === null) return '';
    context.font = labelFont(WORDS.size);
    const fits = (text: string): boolean => context.measureText(text).width <= WORDS.widest;
    if (fits(name)) return name;
    const letters = Array.from(name);
    while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('')}…`;
  }

  /** Draws those that rise, and says whether any does. */
  draw(now: number): boolean {
    if (this.#risen.length === 0) return false;
    const context = this.#drawn;
    if (context === null) return false;
    if (this.#risen.some(({ at }) => now - at >= LIKE.effect))
      this.#risen = this.#risen.filter(({ at }) => now - at < LIKE.effect);
    const { width, height, ratio } = this.#size;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    for (const one of this.#risen) this.#drawOne(context, one, now);
    context.globalAlpha = 1;
    return this.#risen.length > 0;
  }

  #drawOne(context: Context, like: Risen, now: number): void {
    flyTo(this.#flight, now - like.at);
    const { up, aside, alpha } = this.#flight;
    const strip = this.#size.width - NAMES_WIDTH - like.size;
    const left = NAMES_WIDTH + like.place * strip + aside * like.sway;
    const bottom = this.#size.height * (1 - up);
    context.globalAlpha = alpha;
    this.#drawSign(context, like, { left, bottom });
    this.#drawName(context, like, { left, bottom });
  }

  /** The heart, or the picture in its place: it grows and shrinks from the middle of its foot. */
  #drawSign(
    context: Context,
    { picture, colour, size }: Risen,
    { left, bottom }: { left: number; bottom: number },
  ): void {
    const shown = size * this.#flight.scale;
    const [x, y] = [left + (size - shown) / 2, bottom - shown];
    if (picture !== null) {
      context.drawImage(picture, x, y, shown, shown);
      return;
    }
    this.#heart ??= new Path2D(HEART);
    context.save();
    context.translate(x, y);
    context.scale(shown / SQUARE, shown / SQUARE);
    context.fillStyle = colour;
    context.fill(this.#heart);
    context.restore();
  }

  #drawName(context: Context, { name, ink }: Risen, { left, bottom }: { left: number; bottom: number }): void {
    const { words, alpha } = this.#flight;
    if (words === 0) return;
    context.globalAlpha = words * alpha;
    context.font = labelFont(WORDS.size);
    context.textAlign = 'right';
    context.fillStyle = ink;
    context.fillText(name, left - WORDS.aside, bottom - WORDS.up);
  }
}
