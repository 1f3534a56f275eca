import type { Stop } from '../platform/timers.ts';

/** Input types that take no text. */
const BUTTON_LIKE = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;
/** Controls that use Space and the arrow keys. */
const CONTROLS =
  'button, a[href], summary, select, input, [role=button], [role=slider], [role=tab], [role=switch], [role=option], ' +
  '[role=radio], [role=checkbox], [role=combobox], [role=menuitem], [role=menuitemradio], [role=gridcell]';
const CONTROL_KEYS = new Set(['Space', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/** The properties of an element that decide whether it takes keys. */
interface ElementLike {
  readonly tagName?: string;
  readonly type?: string;
  readonly isContentEditable?: boolean;
  matches?(selector: string): boolean;
  blur?(): void;
}

/** Whether an element takes text input. */
export function takesText(target: unknown): boolean {
  const { tagName, type, isContentEditable } = (target ?? {}) as ElementLike;
  if (isContentEditable === true || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !BUTTON_LIKE.test(type ?? 'text');
}

/** Decides whether a key belongs to a control of the page or to the piano. */
export interface KeyOwner {
  /** Whether the focused control uses this key. */
  isControls(code: string, target: unknown): boolean;
  /** Blurs a control that was only clicked: otherwise the browser would draw its focus ring on the next key. */
  takeFocus(target: unknown): void;
  stop: Stop;
}

/**
 * A control focused by keyboard (or a screen reader) keeps Space and the arrows. A clicked control does not, so that
 * Space stays the pedal after a click on a button.
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
  const listeners = [
    ['pointerdown', onPointer],
    ['keydown', onKey],
    ['focusin', onFocus],
  ] as const;
  for (const [name, listener] of listeners) page.addEventListener(name, listener, { capture: true });
  const isControl = (target: unknown): boolean => (target as ElementLike | null)?.matches?.(CONTROLS) ?? false;
  return {
    isControls: (code, target) => CONTROL_KEYS.has(code) && target === reached && isControl(target),
    takeFocus: (target) => {
      if (target !== reached && isControl(target)) (target as ElementLike).blur?.();
    },
    stop: () => {
      for (const [name, listener] of listeners) page.removeEventListener(name, listener, { capture: true });
    },
  };
}
