import { BAR, BAR_FLOATS, HELD, hideBar, RELEASE, RISE, writePlace } from './bars.ts';
import type { Board } from './board.ts';
import { createInstanceRing, type InstanceRing } from './instance-ring.ts';
import { placeBoards, type PlacedBoard } from './placed-board.ts';
import { createSparks } from './sparks.ts';

/** A note stays visible this long at least, in ms. */
const SHORTEST = 40;
/** Times in the arrays count from a moment that is moved on, so that 32 bits stay exact to a tenth of a ms. */
const EPOCH_LASTS = 600_000;
const BARS = 2_048;

interface SceneNote {
  readonly player: string;
  readonly note: number;
  readonly start: number;
  end: number;
  /** Where its bars were written; a full ring gives a slot to somebody else. */
  readonly slots: number[];
}

interface BarOwner {
  readonly note: SceneNote;
  readonly boardKey: string;
}

/** What is to be seen: boards, bars and sparks, as arrays which any renderer can read. Times are page clock ms. */
export interface Scene {
  readonly bars: InstanceRing;
  readonly particles: InstanceRing;
  readonly boards: readonly PlacedBoard[];
  setBoards(boards: readonly Board[]): void;
  /** `at` may lie ahead: then the key lights at that moment. */
  noteOn(player: string, note: number, at: number): void;
  noteOff(player: string, note: number, at: number): void;
  /** Ends a player's bars, and takes back what was still to come. */
  silence(player: string, at: number): void;
  /** The share of sparks that fly, 0 to 1. */
  setSparks(share: number): void;
  /** Gives up what is over and lets held keys spark. Once a frame. */
  settle(now: number): void;
  /** Whether the next picture differs from this one. Without rising, only keys that change count. */
  isMoving(now: number, rising: boolean): boolean;
  /** The picture's time, as in the arrays, in seconds. */
  seconds(at: number): number;
}

export function createScene(): Scene {
  const bars = createInstanceRing(BARS, BAR_FLOATS);
  const owners: (BarOwner | undefined)[] = [];
  const held = new Map<string, SceneNote>();
  let boards: readonly PlacedBoard[] = [];
  let epoch = 0;
  const seconds = (at: number): number => (at === Infinity ? HELD : (at - epoch) / 1_000);
  const sparks = createSparks(seconds);
  const floatsOf = (slot: number): Float32Array => bars.data.subarray(slot * BAR_FLOATS, (slot + 1) * BAR_FLOATS);
  const idOf = (player: string, note: number): string => `${player}/${note}`;

  function writeLife(slot: number, note: SceneNote): void {
    bars.data[slot * BAR_FLOATS + BAR.start] = seconds(note.start);
    bars.data[slot * BAR_FLOATS + BAR.end] = seconds(note.end);
    bars.touch(slot);
  }

  function addBar(note: SceneNote, { key, board, geometry }: PlacedBoard): void {
    const slot = bars.push();
    owners[slot] = { note, boardKey: key };
    note.slots.push(slot);
    writePlace(floatsOf(slot), { board, geometry, note: note.note });
    writeLife(slot, note);
  }

  function forEachBar(visit: (slot: number, owner: BarOwner) => void): void {
    bars.forEach((slot) => {
      const owner = owners[slot];
      if (owner !== undefined) visit(slot, owner);
    });
  }

  function end(note: SceneNote, at: number): void {
    note.end = at;
    held.delete(idOf(note.player, note.note));
    for (const slot of note.slots) if (owners[slot]?.note === note) writeLife(slot, note);
  }

  function replace(slot: number, owner: BarOwner): void {
    const placed = boards.find((one) => one.key === owner.boardKey);
    if (placed === undefined) hideBar(floatsOf(slot));
    else writePlace(floatsOf(slot), { ...placed, note: owner.note.note });
  }

  function moveEpoch(now: number): void {
    if (Math.abs(now - epoch) < EPOCH_LASTS) return;
    sparks.shift((now - epoch) / 1_000);
    epoch = now;
    forEachBar((slot, owner) => writeLife(slot, owner.note));
  }

  return {
    bars,
    particles: sparks.ring,
    get boards() {
      return boards;
    },
    setBoards: (wanted) => {
      const before = new Set(boards.map(({ key }) => key));
      boards = placeBoards(wanted);
      sparks.rest();
      forEachBar(replace);
      bars.touchAll();
      for (const placed of boards) {
        if (before.has(placed.key)) continue;
        for (const note of held.values()) if (note.player === placed.board.player) addBar(note, placed);
      }
    },
    noteOn: (player, note, at) => {
      moveEpoch(at);
      const before = held.get(idOf(player, note));
      if (before !== undefined) end(before, Math.max(before.start, at));
      const sounding: SceneNote = { player, note, start: at, end: Infinity, slots: [] };
      held.set(idOf(player, note), sounding);
      for (const placed of boards) {
        if (placed.board.player !== player) continue;
        addBar(sounding, placed);
        sparks.strike(placed, sounding);
      }
    },
    noteOff: (player, note, at) => {
      const sounding = held.get(idOf(player, note));
      if (sounding !== undefined) end(sounding, Math.max(sounding.start + SHORTEST, at));
    },
    silence: (player, at) => {
      for (const note of [...held.values()]) if (note.player === player) end(note, Math.max(note.start, at));
      forEachBar((slot, { note }) => {
        if (note.player !== player || note.end <= at) return;
        note.end = Math.max(note.start, at);
        writeLife(slot, note);
      });
    },
    setSparks: sparks.setShare,
    settle: (now) => {
      moveEpoch(now);
      bars.dropWhile((slot) => (owners[slot]?.note.end ?? 0) + RISE + RELEASE < now);
      sparks.settle(now);
    },
    isMoving: (now, rising) => {
      if (rising) return bars.size > 0 || sparks.ring.size > 0;
      let moving = false;
      forEachBar((_, { note }) => {
        moving ||= note.start > now || (note.end !== Infinity && note.end + RELEASE > now);
      });
      return moving;
    },
    seconds,
  };
}
