import { cx } from 'class-variance-authority';
import { Bell, MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { shortCount, useUnread } from './use-unread.ts';

const face =
  'fade relative grid size-11 flex-none place-items-center rounded-field bg-raised text-dim [&_svg]:size-[19px] [&_svg]:stroke-[1.7]';

/** What the way into the chat is called: it says what waits there. */
export function useBellName(): string {
  const { count } = useUnread();
  return count === 0 ? m.chat_open() : `${m.chat_open()}, ${m.chat_unread({ count })}`;
}

function Count() {
  const { count, mentions } = useUnread();
  if (count === 0) return null;
  return (
    <span
      className={cx(
        'absolute -top-1.5 -right-1.5 grid h-[19px] min-w-[19px] place-items-center rounded-full px-1 text-[11px] font-[650]',
        mentions ? 'bg-brass-fill text-on-brass' : 'bg-felt text-on-felt',
      )}
    >
      {shortCount(count)}
    </span>
  );
}

/** Rings when somebody says something; in brass when they mean the reader. */
export function BellFace() {
  const { count } = useUnread();
  return (
    <span aria-hidden="true" className={face}>
      {count === 0 ? <MessageCircle /> : <Bell />}
      <Count />
    </span>
  );
}

interface UnreadBellProps {
  readonly button: Ref<HTMLButtonElement>;
  readonly onOpen: () => void;
}

/** The way into the chat where it is folded away. */
export function UnreadBell({ button, onOpen }: UnreadBellProps) {
  const name = useBellName();
  return (
    <button
      ref={button}
      type="button"
      aria-label={name}
      title={name}
      onClick={onOpen}
      className="rounded-field hover:brightness-115"
    >
      <BellFace />
    </button>
  );
}
