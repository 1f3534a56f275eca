import { cx } from 'class-variance-authority';
import { Bell, MessageCircle } from 'lucide-react';
import type { Ref } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { shortCount, useUnread } from './use-unread.ts';

const face = 'fade relative grid flex-none place-items-center text-dim [&_svg]:stroke-[1.7]';
const raised = 'size-11 rounded-field bg-raised [&_svg]:size-4.75';
const plain = 'size-9 rounded-full hover:bg-raised hover:text-ink [&_svg]:size-4.5';

/** The name of the chat's button: it includes the number of unread messages. */
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
        'absolute -top-1.5 -right-1.5 grid h-4.75 min-w-4.75 place-items-center rounded-full px-1 text-caption font-[650]',
        mentions ? 'bg-brass-fill text-on-brass' : 'bg-felt text-on-felt',
      )}
    >
      {shortCount(count)}
    </span>
  );
}

/** Animates on a new message; in brass when it mentions the user. */
export function BellFace({ isPlain = false }: { readonly isPlain?: boolean }) {
  const { count } = useUnread();
  return (
    <span aria-hidden="true" className={cx(face, isPlain ? plain : raised)}>
      {count === 0 ? <MessageCircle /> : <Bell />}
      <Count />
    </span>
  );
}

interface UnreadBellProps {
  readonly button?: Ref<HTMLButtonElement>;
  /** The style of the header's other buttons. */
  readonly isPlain?: boolean;
  readonly onOpen: () => void;
}

/** The button that opens the folded chat. */
export function UnreadBell({ button, isPlain = false, onOpen }: UnreadBellProps) {
  const name = useBellName();
  return (
    <button
      ref={button}
      type="button"
      aria-label={name}
      title={name}
      onClick={onOpen}
      className={isPlain ? 'rounded-full' : 'rounded-field hover:brightness-115'}
    >
      <BellFace isPlain={isPlain} />
    </button>
  );
}
