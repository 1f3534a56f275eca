import type { ResponseValue } from '@quatremains/protocol/realtime/responses';
import { m } from '../../i18n/generated/messages.js';
import { useMayWrite } from '../../shared/chat/use-may-write.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { GuessField } from './guess-field.tsx';
import { GuessHint } from './guess-hint.tsx';
import { useGuessHint } from './use-guess-hint.ts';
import { useMayGuess } from './use-blind.ts';

/** What a blind test adds to the chat: messages are guesses, and guests, who cannot write, have a field of their own. */
export function useBlindChat() {
  const { mode, room } = useServices();
  const mayGuess = useMayGuess();
  const isWriter = useMayWrite();
  const { show, ...shown } = useGuessHint();
  const prompt = isWriter ? m.chat_guess() : m.chat_guess_only();
  const points = (): number => {
    const { myId } = room.getState();
    return mode.getState().blind?.scores.find(({ id }) => id === myId)?.points ?? 0;
  };
  return {
    prompt: mayGuess ? prompt : null,
    result: <GuessHint {...shown} />,
    guestField: <GuessField />,
    onSend: (text: string) => {
      const before = points();
      return (response: ResponseValue<'chatMessage'> | null) => {
        show(text, response?.guess ?? null, points() - before);
      };
    },
  };
}
