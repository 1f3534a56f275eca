import { use, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { ChatModeContext } from './chat-mode.ts';
import { NAMES_ID, nameId } from './name-choices.tsx';
import type { Completing } from './use-completion.ts';

interface MessageFieldProps {
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly completing: Completing;
  /** Ids of the elements that describe the field. */
  readonly describedBy: string;
  readonly isWrong: boolean;
  readonly onSay: () => void;
}

/** Old Safari ends a composition before its Enter; this key code says that the key belonged to it. */
const COMPOSING = 229;

function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING;
}

/** The message field: Enter sends, Shift and Enter begin a line. */
export function MessageField({ text, field, completing, describedBy, isWrong, onSay }: MessageFieldProps) {
  const { chat } = useServices();
  const { completion, active, moveCaret, onKey } = completing;
  const offers = completion !== null;
  const { prompt } = use(ChatModeContext);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void => {
    const { selectionStart, selectionEnd } = currentTarget;
    moveCaret(selectionStart === selectionEnd ? selectionStart : null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (isComposing(event) || onKey(event)) return;
    if (event.key === 'Escape') {
      if (chat.getState().replyTo === null) event.currentTarget.blur();
      chat.setState({ replyTo: null });
    }
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    onSay();
  };
  return (
    <textarea
      ref={field}
      rows={1}
      value={text}
      aria-label={m.chat_say()}
      placeholder={prompt ?? m.chat_say()}
      aria-autocomplete="list"
      aria-controls={offers ? NAMES_ID : undefined}
      aria-activedescendant={offers ? nameId(active) : undefined}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      enterKeyHint="send"
      onChange={({ currentTarget }) => {
        chat.setState({ draft: currentTarget.value });
        moveCaret(currentTarget.selectionStart);
      }}
      onSelect={follow}
      onBlur={() => {
        moveCaret(null);
      }}
      onKeyDown={onKeyDown}
      className="block max-h-33 min-h-6 w-full resize-none overflow-y-auto bg-transparent text-body leading-[1.42] text-ink outline-none [@media(pointer:coarse)]:text-lead"
    />
  );
}
