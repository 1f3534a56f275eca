/** The properties of a key event used in tests. */
export interface FakeKey {
  key?: string;
  target?: unknown;
  repeat?: boolean;
  isComposing?: boolean;
  shiftKey?: boolean;
  ctrlKey?: boolean;
  altKey?: boolean;
  metaKey?: boolean;
  /** The states that `getModifierState` reports as active. */
  states?: string[];
}

/** A key event for tests outside browsers. */
export function aKeyEvent(name: string, code: string, fake: FakeKey): Event {
  const event = new Event(name, { cancelable: true });
  const { states = [], target, ...rest } = fake;
  const defaults = { key: '', repeat: false, isComposing: false, shiftKey: false, ctrlKey: false, altKey: false };
  Object.assign(event, { ...defaults, metaKey: false, code, ...rest });
  Object.assign(event, { getModifierState: (state: string) => states.includes(state) });
  if (target !== undefined) Object.defineProperty(event, 'target', { value: target });
  return event;
}
