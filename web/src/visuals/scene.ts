import { BAR, BAR_FLOATS, HELD, hideBar, hideTrail, RELEASE, RISE, writePlace } from './bars.ts';
import type { Board } from './board.ts';
import { createInstanceRing, type InstanceRing } from './instance-ring.ts';
import { createSparks } from './particles/sparks.ts';
import { createFallingNotes, type FallingNotes } from './falling/falling-notes.ts';
import type { FallingSong } from './falling/falling-song.ts';
import { placeBoards, type PlacedBoard } from './placed-board.ts';
import { createVipWaves, writeVipWaves } from './waves/vip-wave.ts';

/** A note is visible for this time at least, ms. */
const SHORTEST = 40;
/** Times in the arrays are relative to a moving origin, so that 32-bit floats stay exact to a tenth of a ms. */
const EPOCH_LASTS = 600_000;
const BARS = 2_048;

interface SceneNote {
  readonly player: string;
  readonly note: number;
  readonly start: number;
  end: number;
  /** The slots of its bars; a full ring reuses a slot. */
  readonly slots: number[];
}

interface BarOwner {
  readonly note: SceneNote;
  readonly boardKey: string;
}

/** The visible content: boards, bars, sparks and waves, as arrays for any renderer. Times are page time in ms. */
export interface Scene {
  readonly bars: InstanceRing;
  readonly particles: InstanceRing;
  /** The waves on the header lines of VIPs. */
  readonly waves: InstanceRing;
  /** The falling notes of a track; commands go to it, but for the track itself. */
  readonly falling: FallingNotes;
  /** While notes of a track fall, the own notes do not rise. */
  setSong(song: FallingSong | null): void;
  readonly boards: readonly PlacedBoard[];
  setBoards(boards: readonly Board[]): void;
  /** Index of the board of the bar in this slot; -1 where it is gone. */
  boardOf(slot: number): number;
  /** `at` may lie in the future: the key lights at that time. */
  noteOn(player: string, note: number, at: number): void;
  noteOff(player: string, note: number, at: number): void;
  /** Ends a player's bars, and cancels scheduled ones. */
  silence(player: string, at: number): void;
  /** The share of sparks that are drawn, 0 to 1. */
  setSparks(share: number): void;
  /** Frees ended instances and adds sparks of held keys. Once a frame. */
  settle(now: number): void;
  /** Whether the next frame differs from this one. Without rising bars, only changing keys count. */
  isMoving(now: number, rising: boolean): boolean;
  /** The picture's time, as in the arrays, seconds. */
  seconds(at: number): number;
}

const idOf = (player: string, note: number): string => `${player}/${note}`;

class LiveScene implements Scene {
  readonly bars = createInstanceRing(BARS, BAR_FLOATS);
  readonly waves = createVipWaves();
  readonly falling = createFallingNotes();
  boards: readonly PlacedBoard[] = [];
  readonly #owners: (BarOwner | undefined)[] = [];
  readonly #boardIndexes = new Int16Array(BARS);
  readonly #held = new Map<string, SceneNote>();
  readonly #sparks = createSparks((at) => this.seconds(at));
  #epoch = 0;
  #now = 0;

  get particles(): InstanceRing {
    return this.#sparks.ring;
  }

  seconds(at: number): number {
    return at === Infinity ? HELD : (at - this.#epoch) / 1_000;
  }

  setBoards(wanted: readonly Board[]): void {
    const before = new Set(this.boards.map(({ key }) => key));
    this.boards = placeBoards(wanted);
    this.#sparks.rest();
    writeVipWaves(this.waves, this.boards);
    this.falling.setBoards(this.boards);
    this.#replaceAll();
    for (const placed of this.boards) if (!before.has(placed.key)) this.#showHeld(placed);
  }

  setSong(song: FallingSong | null): void {
    this.falling.setSong(song);
    this.#replaceAll();
  }

  #replaceAll(): void {
    this.#forEachBar((slot, owner) => this.#replace(slot, owner));
    this.bars.touchAll();
  }

  boardOf(slot: number): number {
    return this.#boardIndexes[slot] ?? -1;
  }

  noteOn(player: string, note: number, at: number): void {
    this.#moveEpoch(at);
    const before = this.#held.get(idOf(player, note));
    if (before !== undefined) this.#end(before, Math.max(before.start, at));
    const sounding: SceneNote = { player, note, start: at, end: Infinity, slots: [] };
    this.#held.set(idOf(player, note), sounding);
    for (const placed of this.boards) {
      if (placed.board.player !== player) continue;
      this.#addBar(sounding, placed);
      this.#sparks.strike(placed, sounding);
    }
  }

  noteOff(player: string, note: number, at: number): void {
    const sounding = this.#held.get(idOf(player, note));
    if (sounding !== undefined) this.#end(sounding, Math.max(sounding.start + SHORTEST, at));
  }

  silence(player: string, at: number): void {
    for (const note of this.#held.values()) if (note.player === player) this.#end(note, Math.max(note.start, at));
    this.#forEachBar((slot, { note }) => {
      if (note.player !== player || note.end <= at) return;
      note.end = Math.max(note.start, at);
      this.#writeLife(slot, note);
    });
  }

  setSparks(share: number): void {
    this.#sparks.setShare(share);
  }

  settle(now: number): void {
    this.#moveEpoch(now);
    this.#now = now;
    this.bars.dropWhile(this.#hasLeft);
    this.#sparks.settle(now);
    this.falling.settle(now, this.seconds(now));
  }

  isMoving(now: number, rising: boolean): boolean {
    if (this.falling.isMoving(now)) return true;
    if (rising) return this.bars.size > 0 || this.particles.size > 0;
    for (let index = 0; index < this.bars.size; index++) {
      const note = this.#owners[this.bars.slotAt(index)]?.note;
      if (note === undefined) continue;
      if (note.start > now || (note.end !== Infinity && note.end + RELEASE > now)) return true;
    }
    return false;
  }

  readonly #hasLeft = (slot: number): boolean => (this.#owners[slot]?.note.end ?? 0) + RISE + RELEASE < this.#now;

  #floatsOf(slot: number): Float32Array {
    return this.bars.data.subarray(slot * BAR_FLOATS, (slot + 1) * BAR_FLOATS);
  }

  #forEachBar(visit: (slot: number, owner: BarOwner) => void): void {
    this.bars.forEach((slot) => {
      const owner = this.#owners[slot];
      if (owner !== undefined) visit(slot, owner);
    });
  }

  #writeLife(slot: number, note: SceneNote): void {
    this.bars.data[slot * BAR_FLOATS + BAR.start] = this.seconds(note.start);
    this.bars.data[slot * BAR_FLOATS + BAR.end] = this.seconds(note.end);
    this.bars.touch(slot);
  }

  #addBar(note: SceneNote, placed: PlacedBoard): void {
    const slot = this.bars.push();
    const owner = { note, boardKey: placed.key };
    this.#owners[slot] = owner;
    note.slots.push(slot);
    this.#writePlace(slot, owner, placed);
    this.#writeLife(slot, note);
  }

  #showHeld(placed: PlacedBoard): void {
    for (const note of this.#held.values()) if (note.player === placed.board.player) this.#addBar(note, placed);
  }

  #replace(slot: number, owner: BarOwner): void {
    const placed = this.boards.find((one) => one.key === owner.boardKey);
    if (placed !== undefined) this.#writePlace(slot, owner, placed);
    else {
      this.#boardIndexes[slot] = -1;
      hideBar(this.#floatsOf(slot));
    }
  }

  #writePlace(slot: number, { note }: BarOwner, placed: PlacedBoard): void {
    this.#boardIndexes[slot] = this.boards.indexOf(placed);
    const floats = this.#floatsOf(slot);
    writePlace(floats, { board: placed.board, geometry: placed.geometry, note: note.note });
    if (this.falling.falls && placed.board.kind === 'own') hideTrail(floats);
  }

  #end(note: SceneNote, at: number): void {
    note.end = at;
    this.#held.delete(idOf(note.player, note.note));
    for (const slot of note.slots) if (this.#owners[slot]?.note === note) this.#writeLife(slot, note);
  }

  #moveEpoch(now: number): void {
    if (Math.abs(now - this.#epoch) < EPOCH_LASTS) return;
    this.#sparks.shift((now - this.#epoch) / 1_000);
    this.#epoch = now;
    this.#forEachBar((slot, owner) => this.#writeLife(slot, owner.note));
  }
}

export function createScene(): Scene {
  return new LiveScene();
}
