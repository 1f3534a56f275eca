import type { Stop } from '../platform/timers.ts';
import { createHeldNotes, type HeldNotes } from './held-notes.ts';
import { isWrittenInto } from './key-owner.ts';
import type { PlayedKeys } from './press.ts';

/** Between two places of a fast drag, keys are looked for this often, in CSS pixels. */
const STRIDE = 4;

export interface PointerSettings {
  readonly velocity: number;
  /** Whether a drag plays the keys it passes over. */
  readonly allowDragClick: boolean;
}

export interface PointerKeysSetting {
  /** Lies over the keys. */
  readonly element: HTMLElement;
  readonly played: PlayedKeys;
  /** The key at a place of the element, in CSS pixels from its top left corner. */
  readonly noteAt: (x: number, y: number) => number | null;
  /** Read at each touch. */
  readonly settings: () => PointerSettings;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The places on the way from one to the other, the last included. */
export function placesBetween(from: Place, to: Place): Place[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Who touches the keys is no longer writing. */
function leaveText({ activeElement }: Document): void {
  if (activeElement instanceof HTMLElement && isWrittenInto(activeElement)) activeElement.blur();
}

type Listening = readonly (readonly [EventTarget, string, (event: Event) => void])[];

function listen(listening: Listening): Stop {
  for (const [target, name, listener] of listening) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listening) target.removeEventListener(name, listener);
  };
}

/** Hears only pointers; what else comes under these names is a mistake. */
function onPointer(listener: (event: PointerEvent) => void): (event: Event) => void {
  return (event) => {
    if (event instanceof PointerEvent) listener(event);
  };
}

class PlayingPointers {
  readonly #setting: PointerKeysSetting;
  readonly #held: HeldNotes<number>;
  readonly #pointers = new Map<number, Place>();
  readonly #window: EventTarget;
  readonly #stop: Stop;
  #corner: Place = { x: 0, y: 0 };
  #stopMoves: Stop | null = null;

  constructor(setting: PointerKeysSetting) {
    const { element, played } = setting;
    this.#setting = setting;
    this.#held = createHeldNotes(played, 'mouse');
    this.#window = element.ownerDocument.defaultView ?? globalThis;
    element.style.touchAction = 'none';
    const releaseAll = (): void => this.#releaseAll();
    this.#stop = listen([
      [element, 'pointerdown', onPointer((event) => this.#onDown(event))],
      [element, 'pointerleave', onPointer((event) => this.#held.release(event.pointerId, event.timeStamp))],
      [element, 'pointerenter', onPointer((event) => this.#onEnter(event))],
      [this.#window, 'blur', releaseAll],
      [element.ownerDocument, 'visibilitychange', releaseAll],
    ]);
  }

  stop(): void {
    this.#releaseAll();
    this.#stop();
  }

  #onDown(event: PointerEvent): void {
    const { element, noteAt } = this.#setting;
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#corner = element.getBoundingClientRect();
    const place = this.#placeOf(event);
    if (noteAt(place.x, place.y) === null) return;
    event.preventDefault();
    leaveText(element.ownerDocument);
    if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
    this.#stopMoves ??= this.#hearMoves();
    this.#pointers.set(event.pointerId, place);
    this.#touch(event.pointerId, place, event.timeStamp);
  }

  /** Raw moves come without waiting for a frame; heard only while a pointer is down, since they cost. */
  #hearMoves(): Stop {
    const { element } = this.#setting;
    const onEnd = onPointer((event) => this.#onEnd(event));
    return listen([
      [
        element,
        'onpointerrawupdate' in element ? 'pointerrawupdate' : 'pointermove',
        onPointer((event) => this.#onMove(event)),
      ],
      [this.#window, 'pointerup', onEnd],
      [this.#window, 'pointercancel', onEnd],
    ]);
  }

  #onMove(event: PointerEvent): void {
    if (!this.#setting.settings().allowDragClick) return;
    const moves = event.getCoalescedEvents();
    for (const move of moves.length > 0 ? moves : [event])
      this.#dragTo(event.pointerId, this.#placeOf(move), move.timeStamp);
  }

  /** A pointer that left may come back, still pressed. */
  #onEnter(event: PointerEvent): void {
    if (!this.#pointers.has(event.pointerId)) return;
    if (event.buttons === 0) this.#onEnd(event);
    else this.#pointers.set(event.pointerId, this.#placeOf(event));
  }

  #onEnd(event: PointerEvent): void {
    if (!this.#pointers.delete(event.pointerId)) return;
    this.#held.release(event.pointerId, event.timeStamp);
    if (this.#pointers.size === 0) this.#ignoreMoves();
  }

  #placeOf(event: PointerEvent): Place {
    return { x: event.clientX - this.#corner.x, y: event.clientY - this.#corner.y };
  }

  #dragTo(pointer: number, place: Place, at: number): void {
    const before = this.#pointers.get(pointer);
    if (before === undefined) return;
    for (const between of placesBetween(before, place)) this.#touch(pointer, between, at);
    this.#pointers.set(pointer, place);
  }

  #touch(pointer: number, place: Place, at: number): void {
    const note = this.#setting.noteAt(place.x, place.y);
    if (note === (this.#held.noteOf(pointer) ?? null)) return;
    if (note === null) this.#held.release(pointer, at);
    else this.#held.press(pointer, note, { velocity: this.#setting.settings().velocity, at });
  }

  #ignoreMoves(): void {
    this.#stopMoves?.();
    this.#stopMoves = null;
  }

  #releaseAll(): void {
    this.#pointers.clear();
    this.#held.releaseAll();
    this.#ignoreMoves();
  }
}

/** Mouse, pen and fingers on the keys, several at once, with glissando. */
export function playWithPointers(setting: PointerKeysSetting): Stop {
  const pointers = new PlayingPointers(setting);
  return () => {
    pointers.stop();
  };
}
