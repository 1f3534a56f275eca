import { completed, completionAt, type Completion } from '@quatremains/rules/chat/completion';
import { useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { useServices } from '../../shared/page/use-services.ts';
import type { RoomState } from '../../state/room-store.ts';
import type { MessageDraft } from './use-message-draft.ts';

export interface Completing {
  /** The names that match the text after an @; null where none does. */
  readonly completion: Completion | null;
  /** The index of the name that Enter would take. */
  readonly active: number;
  readonly choose: (name: string) => void;
  readonly moveCaret: (caret: number | null) => void;
  /** Whether the key was used by the list of names. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Hidden members are not offered. */
function othersIn({ users, myId }: RoomState): string[] {
  return users.filter(({ id, invisible }) => id !== myId && !invisible).map(({ username }) => username);
}

/** Completes names while the user types after an @. */
export function useCompletion({ text, write }: Pick<MessageDraft, 'text' | 'write'>): Completing {
  const names = useStore(useServices().room, useShallow(othersIn));
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  /** The position at which the user declined the list: it does not open again for the same @. */
  const [declinedAt, setDeclinedAt] = useState<number | null>(null);
  const found = caret === null ? null : completionAt(text, caret, names);
  const completion = found === null || found.from === declinedAt ? null : found;
  const active = Math.min(chosen, (completion?.names.length ?? 1) - 1);

  function choose(name: string): void {
    if (completion === null) return;
    const done = completed(text, completion, name);
    setCaret(null);
    write(done.text, done.caret);
  }

  function decline(): void {
    setDeclinedAt(completion?.from ?? null);
  }

  function onKey(event: KeyboardEvent): boolean {
    if (completion === null) return false;
    const count = completion.names.length;
    // A whole typed name needs no completion: Enter sends the message.
    if (event.key === 'Enter' && text.slice(completion.from + 1, completion.to) === completion.names[active])
      return false;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((active + 1) % count),
      ArrowUp: () => setChosen((active + count - 1) % count),
      Enter: () => choose(completion.names[active] ?? ''),
      Tab: () => choose(completion.names[active] ?? ''),
      Escape: decline,
    };
    const action = event.shiftKey ? undefined : actions[event.key];
    if (action === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    action();
    return true;
  }

  return {
    completion,
    active,
    choose,
    onKey,
    moveCaret: (next) => {
      if (next === caret) return;
      setCaret(next);
      setChosen(0);
      if (found === null) setDeclinedAt(null);
    },
  };
}
