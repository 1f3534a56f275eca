/** What of a key event matters to a test. */
export interface FakeKey {
  key?: string;
  target?: unknown;
  repeat?: boolean;
  isComposing?: boolean;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  /** What `getModifierState` says yes to. */
  states?: string[];
}

/** A key event for where there is no browser. */
export function aKeyEvent(name: string, code: string, fake: FakeKey): Event {
  const event = new Event(name, { cancelable: true });
  const { states = [], target, ...rest } = fake;
  const defaults = { key: '', repeat: false, isComposing: false, shiftKey: false, ctrlKey: false, altKey: false };
  Object.assign(event, { ...defaults, metaKey: false, code, ...rest });
  Object.assign(event, { getModifierState: (state: string) => states.includes(state) });
  if (target !== undefined) Object.defineProperty(event, 'target', { value: target });
  return event;
}
