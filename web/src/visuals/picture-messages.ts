import type { Playhead } from '@quatremains/rules/songs/playhead';
import { ownMoment } from '../platform/browser-clock.ts';
import type { Board } from './board.ts';
import type { Drawing, DrawingStart } from './drawing.ts';
import type { ExpectedKey, FallingLook, FallingSong } from './falling/falling-song.ts';
import type { RisingLike } from './likes/likes.ts';
import type { PictureStyle } from './picture-style.ts';
import type { PictureTheme } from './picture-theme.ts';
import type { PictureSize, RendererKind } from './renderer.ts';

/** The commands of a page to its drawing. `at` is a shared moment (`platform/browser-clock.ts`). */
interface PictureCommands {
  readonly setBoards: { readonly boards: readonly Board[] };
  readonly noteOn: { readonly player: string; readonly note: number; readonly at: number };
  readonly noteOff: { readonly player: string; readonly note: number; readonly at: number };
  readonly silence: { readonly player: string };
  readonly setTheme: { readonly theme: PictureTheme };
  readonly setStyle: { readonly style: PictureStyle };
  readonly setMaxFps: { readonly fps: number };
  readonly setReducedMotion: { readonly on: boolean };
  readonly resize: { readonly size: PictureSize };
  readonly like: { readonly like: RisingLike };
  readonly resizeLikes: { readonly size: PictureSize };
  readonly setSong: { readonly song: FallingSong | null };
  readonly setFallingLook: { readonly look: FallingLook };
  /** `at` of the playhead is a shared moment. */
  readonly movePlayhead: { readonly playhead: Playhead };
  readonly expectKeys: { readonly keys: readonly ExpectedKey[] };
  readonly showWrongKey: { readonly key: number };
  readonly fontsChanged: object;
  readonly setSeen: { readonly on: boolean };
}

type CommandKind = keyof PictureCommands;
export type PictureCommand<Kind extends CommandKind = CommandKind> = {
  [Each in Kind]: { readonly kind: Each } & PictureCommands[Each];
}[Kind];

/** Messages from the page to the worker: first `start`, then commands. */
export type PictureMessage = ({ readonly kind: 'start' } & DrawingStart) | PictureCommand;

/** Message from the worker to the page: the canvas in use. The first one confirms that drawing has started. */
export interface PictureUpdate {
  readonly renderer: RendererKind;
}

type CommandHandler<Kind extends CommandKind> = (drawing: Drawing, command: PictureCommand<Kind>) => void;

const handlers: { readonly [Kind in CommandKind]: CommandHandler<Kind> } = {
  setBoards: (drawing, { boards }) => drawing.setBoards(boards),
  noteOn: (drawing, { player, note, at }) => drawing.noteOn(player, note, ownMoment(at)),
  noteOff: (drawing, { player, note, at }) => drawing.noteOff(player, note, ownMoment(at)),
  silence: (drawing, { player }) => drawing.silence(player),
  setTheme: (drawing, { theme }) => drawing.setTheme(theme),
  setStyle: (drawing, { style }) => drawing.setStyle(style),
  setMaxFps: (drawing, { fps }) => drawing.setMaxFps(fps),
  setReducedMotion: (drawing, { on }) => drawing.setReducedMotion(on),
  resize: (drawing, { size }) => drawing.resize(size),
  like: (drawing, { like }) => drawing.like(like),
  resizeLikes: (drawing, { size }) => drawing.resizeLikes(size),
  setSong: (drawing, { song }) => drawing.setSong(song),
  setFallingLook: (drawing, { look }) => drawing.setFallingLook(look),
  movePlayhead: (drawing, { playhead }) => drawing.movePlayhead({ ...playhead, at: ownMoment(playhead.at) }),
  expectKeys: (drawing, { keys }) => drawing.expectKeys(keys),
  showWrongKey: (drawing, { key }) => drawing.showWrongKey(key),
  fontsChanged: (drawing) => drawing.fontsChanged(),
  setSeen: (drawing, { on }) => drawing.setSeen(on),
};

export function runCommand<Kind extends CommandKind>(drawing: Drawing, command: PictureCommand<Kind>): void {
  const handler: CommandHandler<Kind> = handlers[command.kind];
  handler(drawing, command);
}
