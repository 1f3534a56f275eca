import { completed, completionAt, type Completion } from '@quatremains/rules/chat/completion';
import { useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { useServices } from '../../shared/page/use-services.ts';
import type { RoomState } from '../../state/room-store.ts';
import type { Draft } from './use-draft.ts';

export interface Completing {
  /** Who may be meant by what is typed after an @; null where nobody is. */
  readonly completion: Completion | null;
  /** Which of them Enter would take. */
  readonly active: number;
  readonly choose: (name: string) => void;
  readonly moveCaret: (caret: number | null) => void;
  /** Whether the key was for the choice of names. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

/** Hidden members are not called by name. */
function othersIn({ users, myId }: RoomState): string[] {
  return users.filter(({ id, invisible }) => id !== myId && !invisible).map(({ username }) => username);
}

/** Offers names while one types an @. */
export function useCompletion({ text, write }: Pick<Draft, 'text' | 'write'>): Completing {
  const names = useStore(useServices().room, useShallow(othersIn));
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  /** Where the offer was declined: not again for the same @. */
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
    // Who has typed the whole name means to say it.
    if (event.key === 'Enter' && text.slice(completion.from + 1, completion.to) === completion.names[active])
      return false;
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setChosen((active + 1) % count),
      ArrowUp: () => setChosen((active + count - 1) % count),
      Enter: () => choose(completion.names[active] ?? ''),
      Tab: () => choose(completion.names[active] ?? ''),
      Escape: decline,
    };
    const deed = event.shiftKey ? undefined : deeds[event.key];
    if (deed === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    deed();
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
