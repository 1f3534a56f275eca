import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { m } from '../../i18n/generated/messages.js';
import { wantsReducedMotion } from '../../platform/device.ts';

type Quoted = NonNullable<ChatMessage['replyTo']>;

/** The element of a message in the page. */
export function rowId(messageId: number): string {
  return `chat-message-${messageId}`;
}

/** Brings a message back before the reader's eyes; without effect where it is no longer kept. */
function jumpTo(messageId: number): void {
  const row = document.querySelector<HTMLElement>(`#${rowId(messageId)}`);
  if (row === null) return;
  row.scrollIntoView({ block: 'center', behavior: wantsReducedMotion() ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
  row.animate([{ background: 'color-mix(in srgb, var(--brass) 26%, transparent)' }, {}], 1_400);
}

/** What a reply answers; a click leads there. */
export function Quote({ messageId, username, excerpt }: Quoted) {
  return (
    <button
      type="button"
      aria-label={m.chat_quote_jump({ name: username, text: excerpt })}
      onClick={() => {
        jumpTo(messageId);
      }}
      className="fade mb-[3px] block w-full truncate border-l-2 border-line pl-2 text-left text-[12.5px] text-faint hover:border-brass hover:text-dim"
    >
      {m.chat_quote({ name: username, text: excerpt })}
    </button>
  );
}
