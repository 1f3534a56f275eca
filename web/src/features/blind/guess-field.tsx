import { CHAT } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { GuessHint } from './guess-hint.tsx';
import { useGuessHint } from './use-guess-hint.ts';
import { useMayGuess } from './use-blind.ts';

/** Sends the guess, and shows its refusal or its result. */
function useGuess() {
  const { connection } = useServices();
  const [guess, setGuess] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { show, ...shown } = useGuessHint();
  const send = async (): Promise<void> => {
    if (guess.trim() === '') return;
    setGuess('');
    setRefusal(null);
    const result = await connection.request('blindRequest', { guess });
    if (result.ok) show(guess, result.value.guess, result.value.points);
    else setRefusal(result.refusal);
  };
  return { guess, setGuess, problem: refusal === null ? null : refusalTexts[refusal.code](refusal), send, ...shown };
}

/** The guess field of guests, who cannot chat; no other member reads it. */
export function GuessField() {
  const { guess, setGuess, problem, send, hint, isRight } = useGuess();
  const mayGuess = useMayGuess();
  if (!mayGuess && hint === null) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        letRun(send());
      }}
      className="mx-2.5 mt-2 rounded-field border border-line bg-raised px-3 py-1.5 focus-within:border-brass"
    >
      <GuessHint hint={hint} isRight={isRight} />
      <p role="alert" className="text-small text-bad">
        {problem}
      </p>
      {mayGuess && (
        <div className="flex items-center gap-2">
          <input
            type="text"
            aria-label={m.chat_guess_field()}
            placeholder={m.chat_guess_field()}
            value={guess}
            maxLength={CHAT.messageLength}
            autoComplete="off"
            enterKeyHint="send"
            onChange={({ currentTarget }) => {
              setGuess(currentTarget.value);
            }}
            className="h-9 min-w-0 flex-1 bg-transparent text-body outline-none [@media(pointer:coarse)]:text-lead"
          />
          <button
            type="submit"
            aria-label={m.chat_guess_send()}
            title={m.chat_guess_send()}
            disabled={guess.trim() === ''}
            className="fade grid size-8 flex-none place-items-center rounded-full text-brass hover:bg-surface disabled:text-faint [&_svg]:size-4.5 [&_svg]:stroke-[1.7]"
          >
            <SendHorizontal />
          </button>
        </div>
      )}
    </form>
  );
}
