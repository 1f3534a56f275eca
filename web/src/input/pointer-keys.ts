import type { Stop } from '../platform/timers.ts';
import { createHeldNotes } from './held-notes.ts';
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

/** Mouse, pen and fingers on the keys, several at once, with glissando. */
export function playWithPointers({ element, played, noteAt, settings }: PointerKeysSetting): Stop {
  const held = createHeldNotes<number>(played, 'mouse');
  const pointers = new Map<number, Place>();
  const { ownerDocument } = element;
  const window = ownerDocument.defaultView ?? globalThis;
  /** Raw moves come without waiting for a frame. */
  const moveEvent = 'onpointerrawupdate' in element ? 'pointerrawupdate' : 'pointermove';
  let corner: Place = { x: 0, y: 0 };

  function placeOf(event: PointerEvent): Place {
    return { x: event.clientX - corner.x, y: event.clientY - corner.y };
  }

  function touch(pointer: number, place: Place, at: number): void {
    const note = noteAt(place.x, place.y);
    if (note === (held.noteOf(pointer) ?? null)) return;
    if (note === null) held.release(pointer, at);
    else held.press(pointer, note, { velocity: settings().velocity, at });
  }

  /** Who touches the keys is no longer writing. */
  function leaveText(): void {
    const { activeElement } = ownerDocument;
    if (activeElement instanceof HTMLElement && isWrittenInto(activeElement)) activeElement.blur();
  }

  function onDown(event: PointerEvent): void {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    corner = element.getBoundingClientRect();
    const place = placeOf(event);
    if (noteAt(place.x, place.y) === null) return;
    event.preventDefault();
    leaveText();
    if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
    if (pointers.size === 0) listenToMoves();
    pointers.set(event.pointerId, place);
    touch(event.pointerId, place, event.timeStamp);
  }

  function dragTo(pointer: number, place: Place, at: number): void {
    const before = pointers.get(pointer);
    if (before === undefined) return;
    for (const between of placesBetween(before, place)) touch(pointer, between, at);
    pointers.set(pointer, place);
  }

  function onMove(event: Event): void {
    if (!(event instanceof PointerEvent) || !pointers.has(event.pointerId) || !settings().allowDragClick) return;
    const moves = event.getCoalescedEvents();
    for (const move of moves.length > 0 ? moves : [event]) dragTo(event.pointerId, placeOf(move), move.timeStamp);
  }

  /** A pointer that left may come back, still pressed. */
  function onLeave(event: PointerEvent): void {
    held.release(event.pointerId, event.timeStamp);
  }

  function onEnd(event: Event): void {
    if (!(event instanceof PointerEvent) || !pointers.delete(event.pointerId)) return;
    held.release(event.pointerId, event.timeStamp);
    if (pointers.size === 0) ignoreMoves();
  }

  function onEnter(event: PointerEvent): void {
    if (!pointers.has(event.pointerId)) return;
    if (event.buttons === 0) onEnd(event);
    else pointers.set(event.pointerId, placeOf(event));
  }

  function releaseAll(): void {
    pointers.clear();
    held.releaseAll();
    ignoreMoves();
  }

  const whileDown = [
    [element, moveEvent, onMove],
    [window, 'pointerup', onEnd],
    [window, 'pointercancel', onEnd],
  ] as const;

  function listenToMoves(): void {
    for (const [target, name, listener] of whileDown) target.addEventListener(name, listener);
  }

  function ignoreMoves(): void {
    for (const [target, name, listener] of whileDown) target.removeEventListener(name, listener);
  }

  element.style.touchAction = 'none';
  element.addEventListener('pointerdown', onDown);
  element.addEventListener('pointerleave', onLeave);
  element.addEventListener('pointerenter', onEnter);
  window.addEventListener('blur', releaseAll);
  ownerDocument.addEventListener('visibilitychange', releaseAll);
  return () => {
    releaseAll();
    element.removeEventListener('pointerdown', onDown);
    element.removeEventListener('pointerleave', onLeave);
    element.removeEventListener('pointerenter', onEnter);
    window.removeEventListener('blur', releaseAll);
    ownerDocument.removeEventListener('visibilitychange', releaseAll);
  };
}
