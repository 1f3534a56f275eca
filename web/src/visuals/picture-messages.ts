import { ownMoment } from '../platform/browser-clock.ts';
import type { Board } from './board.ts';
import type { Drawing, DrawingStart } from './drawing.ts';
import type { RisingLike } from './likes/likes.ts';
import type { PictureLook } from './picture-look.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PictureSize, RendererKind } from './renderer.ts';

/** What a page asks of its drawing, wherever that lives. `at` is a shared moment (`platform/browser-clock.ts`). */
interface PictureOrders {
  readonly setBoards: { readonly boards: readonly Board[] };
  readonly noteOn: { readonly player: string; readonly note: number; readonly at: number };
  readonly noteOff: { readonly player: string; readonly note: number; readonly at: number };
  readonly silence: { readonly player: string };
  readonly setTheme: { readonly theme: PictureTheme };
  readonly setLook: { readonly look: PictureLook };
  readonly setMaxFps: { readonly fps: number };
  readonly setReducedMotion: { readonly on: boolean };
  readonly resize: { readonly size: PictureSize };
  readonly like: { readonly like: RisingLike };
  readonly resizeLikes: { readonly size: PictureSize };
  readonly fontsChanged: object;
  readonly setSeen: { readonly on: boolean };
}

type OrderKind = keyof PictureOrders;
export type PictureOrder<Kind extends OrderKind = OrderKind> = {
  [One in Kind]: { readonly kind: One } & PictureOrders[One];
}[Kind];

/** From the page to the worker: first how to begin, then orders. */
export type PictureMessage = ({ readonly kind: 'start' } & DrawingStart) | PictureOrder;

/** From the worker to the page: which canvas is drawn on. The first one says that drawing has begun. */
export interface PictureNews {
  readonly renderer: RendererKind;
}

type Carry<Kind extends OrderKind> = (drawing: Drawing, order: PictureOrder<Kind>) => void;

const carries: { readonly [Kind in OrderKind]: Carry<Kind> } = {
  setBoards: (drawing, { boards }) => drawing.setBoards(boards),
  noteOn: (drawing, { player, note, at }) => drawing.noteOn(player, note, ownMoment(at)),
  noteOff: (drawing, { player, note, at }) => drawing.noteOff(player, note, ownMoment(at)),
  silence: (drawing, { player }) => drawing.silence(player),
  setTheme: (drawing, { theme }) => drawing.setTheme(theme),
  setLook: (drawing, { look }) => drawing.setLook(look),
  setMaxFps: (drawing, { fps }) => drawing.setMaxFps(fps),
  setReducedMotion: (drawing, { on }) => drawing.setReducedMotion(on),
  resize: (drawing, { size }) => drawing.resize(size),
  like: (drawing, { like }) => drawing.like(like),
  resizeLikes: (drawing, { size }) => drawing.resizeLikes(size),
  fontsChanged: (drawing) => drawing.fontsChanged(),
  setSeen: (drawing, { on }) => drawing.setSeen(on),
};

export function carryOut<Kind extends OrderKind>(drawing: Drawing, order: PictureOrder<Kind>): void {
  const carry: Carry<Kind> = carries[order.kind];
  carry(drawing, order);
}
