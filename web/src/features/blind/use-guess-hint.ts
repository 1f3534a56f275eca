import type { GuessResult } from '@quatremains/protocol/entities/blind';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';

interface Hint {
  readonly turn: number;
  readonly guess: string;
  readonly result: GuessResult;
  /** The points that the guess brought. */
  readonly points: number;
}

function hintText({ guess, result, points }: Hint): string {
  switch (result) {
    case 'right':
      return points > 0 ? m.chat_guess_right_points({ count: points }) : m.chat_guess_right();
    case 'close':
      return m.chat_guess_close({ guess });
    case 'wrong':
      return m.chat_guess_wrong({ guess });
    default:
      return result satisfies never;
  }
}

/**
 * The result of the member's last guess while they may guess, and of a correct guess until the next turn. It is not sent to other members.
 */
export function useGuessHint() {
  const { mode } = useServices();
  const turn = useStore(mode, ({ blind }) => blind?.turn ?? null);
  const goesOn = useStore(mode, ({ blind }) => blind?.phase === 'playing');
  const [hint, setHint] = useState<Hint | null>(null);
  const isCurrent = hint !== null && hint.turn === turn && (goesOn || hint.result === 'right');
  return {
    isRight: hint?.result === 'right',
    hint: isCurrent ? hintText(hint) : null,
    show: (guess: string, result: GuessResult | null, points: number) => {
      const now = mode.getState().blind?.turn;
      setHint(result === null || now === undefined ? null : { turn: now, guess: guess.trim(), result, points });
    },
  };
}
