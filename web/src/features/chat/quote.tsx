import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { cx } from 'class-variance-authority';
import { useStore } from 'zustand';
import { elided } from '../../i18n/elided.ts';
import { m } from '../../i18n/generated/messages.js';
import { wantsReducedMotion } from '../../platform/device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { levelsFor } from '../../state/listening-store.ts';

type Quoted = NonNullable<ChatMessage['replyTo']>;

/** The id of a message's element. */
export function rowId(messageId: number): string {
  return `chat-message-${messageId}`;
}

/** Scrolls a message into view. */
function jumpTo(messageId: number): void {
  const row = document.querySelector<HTMLElement>(`#${rowId(messageId)}`);
  if (row === null) return;
  row.scrollIntoView({ block: 'center', behavior: wantsReducedMotion() ? 'auto' : 'smooth' });
  row.focus({ preventScroll: true });
  row.animate([{ background: 'color-mix(in srgb, var(--brass) 26%, transparent)' }, {}], 1_400);
}

const style = 'mb-0.75 block w-full truncate border-l-2 border-line pl-2 text-left text-small text-faint';

/** The answered message, where it is still loaded, and whether the user has muted its sender. */
function useAnswered(messageId: number) {
  const { chat, listening } = useServices();
  const answered = useStore(chat, ({ messages }) => messages.find((one) => one.messageId === messageId));
  const isMuted = useStore(
    listening,
    (state) => answered !== undefined && levelsFor(state, answered.message).chatMuted,
  );
  return { isMuted, isLoaded: answered !== undefined && !isMuted };
}

/** The message that a reply answers; a click scrolls to it, while it is loaded. */
export function Quote({ messageId, username, excerpt }: Quoted) {
  const { isMuted, isLoaded } = useAnswered(messageId);
  const words = m.chat_quote({ name: username, text: isMuted ? '…' : excerpt });
  if (!isLoaded) return <span className={style}>{words}</span>;
  return (
    <button
      type="button"
      aria-label={elided(m.chat_quote_jump({ name: username, text: excerpt }), username)}
      onClick={() => {
        jumpTo(messageId);
      }}
      className={cx('fade hover:border-brass hover:text-dim', style)}
    >
      {words}
    </button>
  );
}
