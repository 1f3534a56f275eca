import { playheadAt, positionAt, type Playhead } from '@quatremains/rules/songs/playhead';
import { BAR, BAR_FLOATS, HELD, RELEASE, writePlace } from '../bars.ts';
import { parseColour, type Rgb } from '../colour.ts';
import { ownBoardIndex, type PlacedBoard } from '../placed-board.ts';
import { ebene } from '../picture-theme.ts';
import { FALLING, FALLING_FLOATS, groupColours, keyLanes, type KeyLanes } from './falling-bars.ts';
import { nameSizes, TEXT_FLOATS, TEXT_TABLE, writeName, writeNumber, type NameSizes } from './falling-texts.ts';
import type { ExpectedKey, FallingLook, FallingSong } from './falling-song.ts';
import { createFrameInstances, type FrameInstances } from './frame-instances.ts';

const BARS_MOST = 8_192;
const LIT_MOST = 256;
const TEXTS_MOST = 2_048;
/** The lowest bar, CSS pixels. */
const LEAST = 3;
/** How strongly an expected key is lit, and for how long a wrong one, ms. */
const EXPECTED_SHARE = 0.45;
const WRONG_LASTS = 300;
const LINE_ALPHA = { bar: 0.2, beat: 0.07 } as const;
/** From the right end of the keys to the numbers of bars, the least height from one to the next, and from a line to the middle of its number. */
const NUMBER = { inset: 12, apart: 16, above: 8 } as const;
/** The part at the top where texts are not yet written, as bars fade in there. */
const FADES = 14;

interface WrongKey {
  readonly key: number;
  readonly at: number;
}

/** The falling notes above the own keys, as arrays for any renderer. Times are page time in ms, unless of the track. */
export interface FallingNotes {
  /** Bars and lines, from below upwards. */
  readonly bars: FrameInstances;
  /** Lit keys, in the layout of rising bars. */
  readonly lit: FrameInstances;
  /** Texts on bars and lines. */
  readonly texts: FrameInstances;
  /** The sizes of note names on the own keys. */
  readonly nameSizes: NameSizes;
  /** Whether there is a track; then the own notes do not rise. */
  readonly falls: boolean;
  setSong(song: FallingSong | null): void;
  setLook(look: FallingLook): void;
  /** The colour of lines, CSS. */
  setLineColour(colour: string): void;
  /** `at` is page time; later playheads that have not begun are void. */
  movePlayhead(playhead: Playhead): void;
  expect(keys: readonly ExpectedKey[]): void;
  showWrong(key: number, at: number): void;
  setBoards(boards: readonly PlacedBoard[]): void;
  /** Writes the instances of a frame; `seconds` is the picture's time. */
  settle(now: number, seconds: number): void;
  isMoving(now: number): boolean;
}

/** The latest end of all notes up to each index: those before the first that is still sounding are over. */
function latestEnds({ ends }: FallingSong): Float64Array {
  let latest = -Infinity;
  return ends.map((end) => (latest = Math.max(latest, end)));
}

function firstAbove(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

class LiveFallingNotes implements FallingNotes {
  readonly bars = createFrameInstances(BARS_MOST, FALLING_FLOATS);
  readonly lit = createFrameInstances(LIT_MOST, BAR_FLOATS);
  readonly texts = createFrameInstances(TEXTS_MOST, TEXT_FLOATS);
  nameSizes: NameSizes = { white: 0, black: 0 };
  #song: FallingSong | null = null;
  #latestEnds: Float64Array = new Float64Array();
  #look: FallingLook = { zoom: 1, groups: [], showsBeats: false, showsNames: false };
  #lineColour: Rgb = parseColour(ebene.barLine);
  #colours: ReturnType<typeof groupColours> = [];
  #playheads: readonly Playhead[] = [];
  #expected: readonly ExpectedKey[] = [];
  #wrong: readonly WrongKey[] = [];
  #placed: PlacedBoard | null = null;
  #lanes: KeyLanes | null = null;

  get falls(): boolean {
    return this.#song !== null;
  }

  setSong(song: FallingSong | null): void {
    this.#song = song;
    this.#latestEnds = song === null ? new Float64Array() : latestEnds(song);
    this.#playheads = [];
    this.#expected = [];
  }

  setLook(look: FallingLook): void {
    this.#look = look;
    this.#colours = groupColours(look);
  }

  setLineColour(colour: string): void {
    this.#lineColour = parseColour(colour);
  }

  movePlayhead(playhead: Playhead): void {
    this.#playheads = [...this.#playheads.filter(({ at }) => at < playhead.at).slice(-2), playhead];
  }

  expect(keys: readonly ExpectedKey[]): void {
    this.#expected = keys;
  }

  showWrong(key: number, at: number): void {
    this.#wrong = [...this.#wrong, { key, at }];
  }

  setBoards(boards: readonly PlacedBoard[]): void {
    this.#placed = boards[ownBoardIndex(boards)] ?? null;
    this.#lanes = this.#placed === null ? null : keyLanes(this.#placed);
    if (this.#lanes !== null) this.nameSizes = nameSizes(this.#lanes);
  }

  isMoving(now: number): boolean {
    if (this.#song === null) return false;
    const isAhead = this.#playheads.some(({ at }) => at > now);
    return isAhead || this.#wrong.length > 0 || playheadAt(this.#playheads, now).rate > 0;
  }

  settle(now: number, seconds: number): void {
    this.bars.clear();
    this.lit.clear();
    this.texts.clear();
    const [song, lanes, placed] = [this.#song, this.#lanes, this.#placed];
    if (song === null || lanes === null || placed === null) return;
    const position = positionAt(playheadAt(this.#playheads, now), now);
    this.#wrong = this.#wrong.filter(({ at }) => now - at < WRONG_LASTS);
    this.#writeLines(song, placed, position);
    this.#writeNotes({ song, lanes, placed, position, seconds });
    this.#writeHints(placed, seconds);
  }

  #writeLines(song: FallingSong, placed: PlacedBoard, position: number): void {
    if (!this.#look.showsBeats) return;
    this.#writeSomeLines(song.beats, LINE_ALPHA.beat, placed, position);
    this.#writeSomeLines(song.barLines, LINE_ALPHA.bar, placed, position);
    this.#writeNumbers(song, placed, position);
  }

  #writeSomeLines(times: Float64Array, alpha: number, { board }: PlacedBoard, position: number): void {
    const { zoom } = this.#look;
    const height = board.keys.y - board.area.y;
    for (let index = firstAbove(times, position); (times[index] ?? Infinity) < position + zoom; index++) {
      const from = this.bars.add();
      if (from === null) return;
      const top = board.keys.y - (((times[index] ?? 0) - position) / zoom) * height;
      this.bars.data.set(
        [board.keys.x, top, board.keys.width, 1, 0, alpha, 0, board.area.y, ...this.#lineColour, 0],
        from,
      );
    }
  }

  /** The number of each bar above its line; the last line ends the track. */
  #writeNumbers({ barLines }: FallingSong, { board: { area, keys } }: PlacedBoard, position: number): void {
    const right = keys.x + keys.width - NUMBER.inset;
    let above = Infinity;
    for (let bar = firstAbove(barLines, position); bar < barLines.length - 1; bar++) {
      const y = keys.y - (((barLines[bar] ?? 0) - position) / this.#look.zoom) * (keys.y - area.y) - NUMBER.above;
      if (y < area.y + FADES) return;
      if (above - y < NUMBER.apart) continue;
      above = y;
      writeNumber(this.texts, bar + 1, right, y);
    }
  }

  #writeNotes(frame: Frame): void {
    const { song, position } = frame;
    const until = position + this.#look.zoom;
    let index = firstAbove(this.#latestEnds, position);
    for (; (song.starts[index] ?? Infinity) < until; index++) {
      if ((song.ends[index] ?? 0) > position) this.#writeNote(frame, index);
    }
  }

  #writeNote({ song, lanes, placed, position, seconds }: Frame, index: number): void {
    const key = song.keys[index] ?? 0;
    const group = song.groupOf[index] ?? 0;
    const look = this.#look.groups[group];
    const width = lanes.width[key] ?? 0;
    const colour = this.#colours[group]?.[lanes.black[key] === 1 ? 1 : 0];
    if (look?.shown !== true || width === 0 || colour === undefined) return;
    const { area, keys } = placed.board;
    const scale = (keys.y - area.y) / this.#look.zoom;
    const low = Math.max(0, ((song.starts[index] ?? 0) - position) * scale);
    const high = Math.min(keys.y - area.y, ((song.ends[index] ?? 0) - position) * scale);
    const height = Math.max(LEAST, high - low - 1);
    const sounds = (song.starts[index] ?? 0) <= position;
    const from = this.bars.add();
    if (from !== null) {
      const { data } = this.bars;
      data[from + FALLING.left] = lanes.left[key] ?? 0;
      data[from + FALLING.top] = keys.y - low - height;
      data[from + FALLING.width] = width;
      data[from + FALLING.height] = height;
      data[from + FALLING.radius] = Math.min(lanes.radius, width / 3, height / 2);
      data[from + FALLING.alpha] = 1;
      data[from + FALLING.sounds] = sounds ? 1 : 0;
      data[from + FALLING.areaTop] = area.y;
      data[from + FALLING.red] = colour[0];
      data[from + FALLING.green] = colour[1];
      data[from + FALLING.blue] = colour[2];
    }
    if (this.#look.showsNames && height >= TEXT_TABLE.height && keys.y - low > area.y + FADES)
      writeName(this.texts, key, lanes.black[key] === 1, {
        x: (lanes.left[key] ?? 0) + width / 2,
        y: keys.y - low - TEXT_TABLE.height / 2,
      });
    if (sounds && look.lights) {
      const since = (position - (song.starts[index] ?? 0)) / 1_000;
      this.#light(placed, key, look.colour, { from: seconds - since, to: HELD });
    }
  }

  #light(placed: PlacedBoard, note: number, colour: string, life: Life): void {
    const from = this.lit.add();
    if (from === null) return;
    const floats = this.lit.data.subarray(from, from + BAR_FLOATS);
    writePlace(floats, { geometry: placed.geometry, note, board: { ...placed.board, colours: [colour] } });
    if (life.isDim === true) floats[BAR.glow] = 0;
    floats[BAR.start] = life.from;
    floats[BAR.end] = life.to;
  }

  /** The keys that are waited for, and wrong ones, as keys that are going dark. */
  #writeHints(placed: PlacedBoard, seconds: number): void {
    const to = seconds - ((1 - EXPECTED_SHARE) * RELEASE) / 1_000;
    for (const { key, group } of this.#expected) {
      const colour = this.#look.groups[group]?.colour;
      if (colour !== undefined) this.#light(placed, key, colour, { from: seconds - 1, to, isDim: true });
    }
    for (const { key } of this.#wrong) this.#light(placed, key, WRONG, { from: seconds - 1, to: HELD });
  }
}

const WRONG = '#c24a58';

interface Life {
  readonly from: number;
  readonly to: number;
  /** The key has no light under it. */
  readonly isDim?: boolean;
}

interface Frame {
  readonly song: FallingSong;
  readonly lanes: KeyLanes;
  readonly placed: PlacedBoard;
  readonly position: number;
  readonly seconds: number;
}

export function createFallingNotes(): FallingNotes {
  return new LiveFallingNotes();
}
