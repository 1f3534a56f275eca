import { CHAT } from '@quatremains/protocol/limits';
import { lengthOf } from '@quatremains/rules/chat/message-text';
import { cx } from 'class-variance-authority';
import { m } from '../../i18n/generated/messages.js';

/** The number of characters left from which on the counter is shown. */
const NEAR = 150;

/** The number of characters left in a message; trimming only shortens a text. */
function charactersLeft(text: string): number {
  const atLeast = CHAT.messageLength - text.length;
  return atLeast > NEAR ? atLeast : CHAT.messageLength - lengthOf(text);
}

/** Warns when a message nears its longest length. */
export function LengthLeft({ id, text }: { readonly id: string; readonly text: string }) {
  const left = charactersLeft(text);
  const words = left < 0 ? m.chat_too_many({ count: -left }) : m.chat_left_over({ count: left });
  return (
    <p id={id} className={cx('text-right text-small', left < 0 ? 'font-[550] text-bad' : 'text-dim')}>
      {left <= NEAR && words}
    </p>
  );
}
