import type { Playhead } from '@quatremains/rules/songs/playhead';
import { sharedMoment } from '../platform/browser-clock.ts';
import { onPageSeen } from '../platform/page.ts';
import type { Stop } from '../platform/timers.ts';
import { qualities } from './adaptive-quality.ts';
import type { Board } from './board.ts';
import { createDrawingHost, type DrawingHost, type DrawingHostSetting } from './drawing-host.ts';
import type { ExpectedKey, FallingLook, FallingSong } from './falling/falling-song.ts';
import { NAMES_WIDTH, type RisingLike } from './likes/likes.ts';
import { fullStyle, type PictureStyle } from './picture-style.ts';
import { ebene, type PictureTheme } from './picture-theme.ts';
import { placeBoards, type PlacedBoard } from './placed-board.ts';
import type { PictureSize } from './renderer.ts';
import { createStaticKeyboards, type StaticKeyboards } from './static-keyboards.ts';

/** All keyboards of a room with their notes. Times are page time in ms. */
export interface RoomPicture {
  setBoards(boards: readonly Board[]): void;
  /** `at` may lie in the future: the key lights at that time. */
  noteOn(player: string, note: number, at: number): void;
  noteOff(player: string, note: number, at: number): void;
  /** Ends a player's bars at once, and cancels scheduled ones. */
  silence(player: string): void;
  like(like: RisingLike): void;
  /** Draws likes in this box, with names to the left of it; null for none. */
  placeLikes(box: HTMLElement | null): void;
  /** Lets the notes of a track fall onto the own keys; null for none. */
  setSong(song: FallingSong | null): void;
  setFallingLook(look: FallingLook): void;
  /** `at` of the playhead is page time; later playheads that have not begun are void. */
  movePlayhead(playhead: Playhead): void;
  /** Marks keys that the player is waited for. */
  expectKeys(keys: readonly ExpectedKey[]): void;
  /** Lights a wrong key for a moment. */
  showWrongKey(key: number): void;
  setTheme(theme: PictureTheme): void;
  setStyle(style: PictureStyle): void;
  setMaxFps(fps: number): void;
  /** Lights keys without further motion. */
  setReducedMotion(on: boolean): void;
  stop(): void;
}

/** `ground` shows the keyboards at rest; the moving picture is laid over it. */
export type RoomPictureSetting = Omit<DrawingHostSetting, 'size'>;

function measure({ clientWidth: width, clientHeight: height }: HTMLCanvasElement): PictureSize {
  return { width, height, ratio: devicePixelRatio };
}

/** The page's part: paints the keyboards at rest, observes size, fonts and visibility, and sends the rest to the drawing. */
class LiveRoomPicture implements RoomPicture {
  readonly #ground: HTMLCanvasElement;
  readonly #statics: StaticKeyboards;
  readonly #host: DrawingHost;
  readonly #stops: readonly Stop[];
  #boards: readonly PlacedBoard[] = [];
  #theme: PictureTheme = ebene;
  #lines = fullStyle.lines;
  #stopWatchingLikes: Stop = () => undefined;

  constructor(setting: RoomPictureSetting) {
    this.#ground = setting.ground;
    this.#statics = createStaticKeyboards(setting.ground);
    this.#host = createDrawingHost({ ...setting, size: measure(setting.ground) });
    this.#stops = [this.#watchSize(), this.#watchFonts(), onPageSeen((on) => this.#host.send({ kind: 'setSeen', on }))];
  }

  setBoards(boards: readonly Board[]): void {
    this.#boards = placeBoards(boards);
    this.#host.send({ kind: 'setBoards', boards });
    this.#paintStatics();
  }

  noteOn(player: string, note: number, at: number): void {
    this.#host.send({ kind: 'noteOn', player, note, at: sharedMoment(at) });
  }

  noteOff(player: string, note: number, at: number): void {
    this.#host.send({ kind: 'noteOff', player, note, at: sharedMoment(at) });
  }

  silence(player: string): void {
    this.#host.send({ kind: 'silence', player });
  }

  like(like: RisingLike): void {
    this.#host.send({ kind: 'like', like });
  }

  placeLikes(box: HTMLElement | null): void {
    this.#stopWatchingLikes();
    this.#host.placeLikes(box);
    if (box === null) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight: height } = box;
      const size = { width: clientWidth + NAMES_WIDTH, height, ratio: devicePixelRatio };
      this.#host.send({ kind: 'resizeLikes', size });
    });
    observer.observe(box);
    this.#stopWatchingLikes = () => {
      observer.disconnect();
    };
  }

  setSong(song: FallingSong | null): void {
    this.#host.send({ kind: 'setSong', song });
  }

  setFallingLook(look: FallingLook): void {
    this.#host.send({ kind: 'setFallingLook', look });
  }

  movePlayhead(playhead: Playhead): void {
    this.#host.send({ kind: 'movePlayhead', playhead: { ...playhead, at: sharedMoment(playhead.at) } });
  }

  expectKeys(keys: readonly ExpectedKey[]): void {
    this.#host.send({ kind: 'expectKeys', keys });
  }

  showWrongKey(key: number): void {
    this.#host.send({ kind: 'showWrongKey', key });
  }

  setTheme(theme: PictureTheme): void {
    this.#theme = theme;
    this.#host.send({ kind: 'setTheme', theme });
    this.#paintStatics();
  }

  setStyle(style: PictureStyle): void {
    this.#lines = style.lines;
    this.#host.send({ kind: 'setStyle', style });
    this.#paintStatics();
  }

  setMaxFps(fps: number): void {
    this.#host.send({ kind: 'setMaxFps', fps });
  }

  setReducedMotion(on: boolean): void {
    this.#host.send({ kind: 'setReducedMotion', on });
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stopWatchingLikes();
    this.#host.stop();
  }

  #paintStatics(): void {
    const { ratio, ...size } = measure(this.#ground);
    this.#statics.paint(this.#boards, {
      theme: this.#theme,
      lines: this.#lines,
      size: { ...size, ratio: Math.min(ratio, qualities[0].pixelRatioCap) },
    });
  }

  #watchSize(): Stop {
    const observer = new ResizeObserver(() => {
      this.#host.send({ kind: 'resize', size: measure(this.#ground) });
      this.#paintStatics();
    });
    observer.observe(this.#ground);
    return () => {
      observer.disconnect();
    };
  }

  #watchFonts(): Stop {
    const { fonts } = this.#ground.ownerDocument;
    const repaint = (): void => {
      this.#statics.forget();
      this.#paintStatics();
      this.#host.send({ kind: 'fontsChanged' });
    };
    fonts.addEventListener('loadingdone', repaint);
    return () => {
      fonts.removeEventListener('loadingdone', repaint);
    };
  }
}

export function createRoomPicture(setting: RoomPictureSetting): RoomPicture {
  return new LiveRoomPicture(setting);
}
