import type { Stop } from '../platform/timers.ts';

/** Input types that are not written into. */
const BUTTON_LIKE = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;
/** Controls that answer to Space and the arrows. */
const CONTROLS =
  'button, a[href], summary, select, input, [role=button], [role=slider], [role=tab], [role=switch], [role=option], ' +
  '[role=radio], [role=checkbox], [role=combobox], [role=menuitem], [role=menuitemradio], [role=gridcell]';
const CONTROL_KEYS = new Set(['Space', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The part of an element that tells whether it takes keys. */
interface Place {
  readonly tagName?: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
  matches?(selector: string): boolean;
  blur?(): void;
}

/** Whether somebody writes there. */
export function isWrittenInto(target: unknown): boolean {
  const { tagName, type, isContentEditable } = (target ?? {}) as Place;
  if (isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !BUTTON_LIKE.test(type ?? 'text');
}

/** Tells the keys of the page's controls from those of the piano. */
export interface KeyOwner {
  /** Whether the focused control wants this key for itself. */
  isControls(code: string, target: unknown): boolean;
  /** Takes the focus from a control that was only clicked: playing on would draw the ring of the keyboard around it. */
  takeFocus(target: unknown): void;
  stop: Stop;
}

/**
 * A control reached by keyboard (or by a screen reader) keeps Space and the arrows; one that was clicked does not, so
 * that a click on a button does not take the pedal away.
 */
export function watchKeyOwner(page: EventTarget): KeyOwner {
  let pointerLast = false;
  let reached: EventTarget | null = null;
  const onPointer = (): void => {
    pointerLast = true;
    reached = null;
  };
  const onKey = (event: Event): void => {
    const { key } = event as Event & { key?: string };
    if (key === 'Tab' || key === 'Escape' || key === 'Enter') pointerLast = false;
  };
  const onFocus = (event: Event): void => {
    reached = pointerLast ? null : event.target;
  };
  const heard = [
    ['pointerdown', onPointer],
    ['keydown', onKey],
    ['focusin', onFocus],
  ] as const;
  for (const [name, listener] of heard) page.addEventListener(name, listener, { capture: true });
  const isControl = (target: unknown): boolean => (target as Place | null)?.matches?.(CONTROLS) ?? false;
  return {
    isControls: (code, target) => CONTROL_KEYS.has(code) && target === reached && isControl(target),
    takeFocus: (target) => {
      if (target !== reached && isControl(target)) (target as Place).blur?.();
    },
    stop: () => {
      for (const [name, listener] of heard) page.removeEventListener(name, listener, { capture: true });
    },
  };
}
