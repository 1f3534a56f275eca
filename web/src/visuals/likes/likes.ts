import { LIKE } from '@quatremains/protocol/limits';
import { labelFont } from '../label-font.ts';
import type { PictureCanvas, PictureSize } from '../renderer.ts';
import { createLikeAnimation, animateTo } from './like-animation.ts';

/** One rising like. */
export interface RisingLike {
  /** The colour of the heart: the member's, as CSS. */
  readonly colour: string;
  /** The picture of an emote, instead of the heart. */
  readonly picture: ImageBitmap | null;
  /** The member's name, shown briefly beside the like. */
  readonly name: string;
  /** The colour of the name, with sufficient contrast. */
  readonly ink: string;
}

interface Risen extends RisingLike {
  readonly at: number;
  /** Horizontal position, 0 to 1. */
  readonly place: number;
  readonly size: number;
  /** Sideways sway, pixels. */
  readonly sway: number;
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Sixteen members who like as fast as allowed reach 24. */
const MOST = 40;
/** Steps of the golden ratio keep consecutive positions apart. */
const GOLDEN = 0.618_034;
const HEART =
  'M12 21s-7.5-4.6-9.6-9.2C.9 8.3 2.9 4.5 6.6 4.5c2.3 0 4.1 1.3 5.4 3.2 1.3-1.9 3.1-3.2 5.4-3.2 3.7 0 5.7 3.8 4.2 7.3C19.5 16.4 12 21 12 21z';
/** The side of the square the heart is drawn in. */
const SQUARE = 24;
const WORDS = { size: 12, aside: 6, up: 5, widest: 150 } as const;

/** Space for names beside the strip of likes, CSS pixels. */
export const NAMES_WIDTH = 160;

/** Draws rising likes on a separate canvas, which is empty otherwise. Times are ms of one clock. */
export class Likes {
  readonly #canvas: PictureCanvas;
  readonly #animation = createLikeAnimation();
  #context: Context | null = null;
  #heart: Path2D | null = null;
  #size: PictureSize = { width: 0, height: 0, ratio: 1 };
  #risen: Risen[] = [];
  #count = 0;

  constructor(canvas: PictureCanvas) {
    this.#canvas = canvas;
  }

  /** The strip, with space for names to the left of it. */
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
    // Each kind of canvas has its own kind of context.
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

  /** Draws the rising likes; returns whether there are any. */
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
    animateTo(this.#animation, now - like.at);
    const { up, aside, alpha } = this.#animation;
    const strip = this.#size.width - NAMES_WIDTH - like.size;
    const left = NAMES_WIDTH + like.place * strip + aside * like.sway;
    const bottom = this.#size.height * (1 - up);
    context.globalAlpha = alpha;
    this.#drawSign(context, like, { left, bottom });
    this.#drawName(context, like, { left, bottom });
  }

  /** Draws the heart or the picture, scaled around the centre of its bottom edge. */
  #drawSign(
    context: Context,
    { picture, colour, size }: Risen,
    { left, bottom }: { left: number; bottom: number },
  ): void {
    const shown = size * this.#animation.scale;
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
    const { words, alpha } = this.#animation;
    if (words === 0) return;
    context.globalAlpha = words * alpha;
    context.font = labelFont(WORDS.size);
    context.textAlign = 'right';
    context.fillStyle = ink;
    context.fillText(name, left - WORDS.aside, bottom - WORDS.up);
  }
}
