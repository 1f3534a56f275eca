import type { Stop } from '../platform/timers.ts';
import { createHeldNotes, type HeldNotes } from './held-notes.ts';
import { takesText } from './key-owner.ts';
import type { PlayedKeys } from './press.ts';

/** Distance between interpolated points of a fast drag, CSS pixels. */
const STRIDE = 4;

export interface PointerSettings {
  readonly velocity: number;
  /** Whether a drag plays the keys it passes. */
  readonly allowDragClick: boolean;
}

export interface PointerKeysSetting {
  /** The element over the keys. */
  readonly element: HTMLElement;
  readonly played: PlayedKeys;
  /** The key at a point of the element, in CSS pixels from its top left corner. */
  readonly noteAt: (x: number, y: number) => number | null;
  /** Read at each touch. */
  readonly settings: () => PointerSettings;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Interpolated points between two points, the last included. */
export function pointsBetween(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STRIDE));
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  });
}

/** Blurs a focused text field. */
function blurTextField({ activeElement }: Document): void {
  if (activeElement instanceof HTMLElement && takesText(activeElement)) activeElement.blur();
}

type Listening = readonly (readonly [EventTarget, string, (event: Event) => void])[];

function listen(listening: Listening): Stop {
  for (const [target, name, listener] of listening) target.addEventListener(name, listener);
  return () => {
    for (const [target, name, listener] of listening) target.removeEventListener(name, listener);
  };
}

/** Adapts a pointer listener to event targets, which are typed for any event. */
function onPointer(listener: (event: PointerEvent) => void): (event: Event) => void {
  return (event) => {
    if (event instanceof PointerEvent) listener(event);
  };
}

class PlayingPointers {
  readonly #setting: PointerKeysSetting;
  readonly #held: HeldNotes<number>;
  readonly #pointers = new Map<number, Point>();
  readonly #window: EventTarget;
  readonly #stop: Stop;
  #corner: Point = { x: 0, y: 0 };
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
    const point = this.#placeOf(event);
    if (noteAt(point.x, point.y) === null) return;
    event.preventDefault();
    blurTextField(element.ownerDocument);
    if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
    this.#stopMoves ??= this.#observeMoves();
    this.#pointers.set(event.pointerId, point);
    this.#touch(event.pointerId, point, event.timeStamp);
  }

  /** Raw moves arrive without waiting for a frame. They are expensive, so they are observed only while a pointer is down. */
  #observeMoves(): Stop {
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

  /** A pointer may return while still pressed. */
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

  #placeOf(event: PointerEvent): Point {
    return { x: event.clientX - this.#corner.x, y: event.clientY - this.#corner.y };
  }

  #dragTo(pointer: number, point: Point, at: number): void {
    const before = this.#pointers.get(pointer);
    if (before === undefined) return;
    for (const between of pointsBetween(before, point)) this.#touch(pointer, between, at);
    this.#pointers.set(pointer, point);
  }

  #touch(pointer: number, point: Point, at: number): void {
    const note = this.#setting.noteAt(point.x, point.y);
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

/** Plays with mouse, pen and fingers, several at once, with glissando. */
export function playWithPointers(setting: PointerKeysSetting): Stop {
  const pointers = new PlayingPointers(setting);
  return () => {
    pointers.stop();
  };
}
