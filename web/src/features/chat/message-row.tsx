import type { BadgeInfo } from '@quatremains/protocol/entities/badge';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import { Megaphone, Reply } from 'lucide-react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { timeOfDay } from '../../platform/dates.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { MessageText } from './message-text.tsx';
import { roomNoticeText } from './room-notice-text.ts';
import { Quote, rowId } from './quote.tsx';
import { SenderName } from './sender-name.tsx';
import { senderAmong, senderName } from './sender.ts';
import type { EmoteMap } from './use-emote-map.ts';
import { useMessageSegments } from './use-message-segments.ts';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';

const size = 'mt-px size-5.5 text-caption';

/** The avatar of a sender who is in the room; otherwise their initial in their colour. */
function SenderFace({ message, colors }: Pick<ChatMessage, 'message' | 'colors'>) {
  const image = useStore(useServices().room, ({ users }) => senderAmong(users, message)?.image ?? null);
  return <PlayerAvatar user={{ username: senderName(message), colors, image }} className={size} />;
}

export interface MessageRowProps {
  readonly message: ChatMessage;
  /** The message follows another one of the same sender. */
  readonly follows: boolean;
  readonly emotes: EmoteMap;
  readonly locale: Locale;
  readonly onMember: (id: UserId) => void;
  readonly onReply: (message: ChatMessage) => void;
}

const none: readonly BadgeInfo[] = [];

const words = 'whitespace-pre-wrap [overflow-wrap:anywhere]';

function ReplyButton({ message, onReply }: Pick<MessageRowProps, 'message' | 'onReply'>) {
  const name = m.chat_reply_to({ name: senderName(message.message) });
  return (
    <button
      type="button"
      aria-label={name}
      title={m.chat_reply()}
      onClick={() => {
        onReply(message);
      }}
      className="fade absolute -top-1 right-0 grid size-8 place-items-center rounded-full border border-line bg-surface text-dim opacity-0 group-hover/row:opacity-100 hover:text-ink focus-visible:opacity-100 [&_svg]:size-4 [@media(hover:none)]:border-0 [@media(hover:none)]:bg-transparent [@media(hover:none)]:opacity-55"
    >
      <Reply />
    </button>
  );
}

type TimeProps = Pick<MessageRowProps, 'message' | 'locale'>;

function Time({ message, locale, className }: TimeProps & { readonly className: string }) {
  const { timestamp } = message.message;
  return (
    <time dateTime={new Date(timestamp).toISOString()} className={cx('whitespace-nowrap text-faint', className)}>
      {timeOfDay(timestamp, locale)}
    </time>
  );
}

/** The time of a message without an avatar, shown on hover. */
function QuietTime(props: TimeProps) {
  return (
    <span className="text-right opacity-0 group-hover/row:opacity-100">
      <Time {...props} className="-ml-2 text-caption" />
    </span>
  );
}

function UserRow({ message, follows, emotes, locale, onMember, onReply }: MessageRowProps) {
  const { message: said, colors, replyTo } = message;
  const { room } = useServices();
  const parts = useMessageSegments(said.content, emotes);
  const here = useStore(room, ({ users }) => senderAmong(users, said)?.id ?? null);
  const glowing = useStore(room, ({ users }) => senderAmong(users, said)?.preferences.glowingUsername ?? false);
  const badges = useStore(room, ({ users }) => senderAmong(users, said)?.badges ?? none);
  const myId = useStore(room, (state) => state.myId);
  const username = useStore(room, (state) => findMe(state)?.username ?? '');
  const isMine = here !== null && here === myId;
  const meansMe = parts.some((part) => part.kind === 'mention' && part.username === username);
  const open = here === null ? null : () => onMember(here);
  return (
    <div
      id={rowId(message.messageId)}
      tabIndex={-1}
      className={cx(
        'group/row relative grid grid-cols-[22px_minmax(0,1fr)] gap-x-2 rounded-item px-2 [@media(hover:none)]:pr-9 text-body leading-[1.42] outline-none',
        follows ? 'py-0.75' : 'mt-1.25 py-0.75',
        isMine && 'bg-raised/60',
        meansMe && 'bg-brass/10 shadow-[inset_2px_0_0_var(--brass)]',
      )}
    >
      {follows ? <QuietTime message={message} locale={locale} /> : <SenderFace message={said} colors={colors} />}
      <div className="min-w-0">
        {replyTo !== null && <Quote {...replyTo} />}
        {follows ? (
          <span className="sr-only">{senderName(said)}: </span>
        ) : (
          <span data-member={here ?? undefined}>
            <SenderName name={senderName(said)} colors={colors} glowing={glowing} badges={badges} onOpen={open} />
          </span>
        )}
        {said.bot && (
          <span className="mr-1.5 rounded-full border border-line px-1.5 text-caption text-dim">{m.people_bot()}</span>
        )}
        <span dir="auto" className={words}>
          <MessageText parts={parts} username={username} />
        </span>
        {!follows && <Time message={message} locale={locale} className="ml-1.5 text-caption" />}
      </div>
      <ReplyButton message={message} onReply={onReply} />
    </div>
  );
}

/** A notice of the room: members who join and leave. */
function RoomNoticeRow({ message }: Pick<MessageRowProps, 'message'>) {
  return (
    <p className="px-4 py-1 text-center text-small text-faint [overflow-wrap:anywhere]">{roomNoticeText(message)}</p>
  );
}

/** A message of the operator to all users. */
function OperatorNoticeRow({ message, emotes }: MessageRowProps) {
  const parts = useMessageSegments(message.message.content, emotes);
  return (
    <div
      id={rowId(message.messageId)}
      tabIndex={-1}
      className="my-1.5 rounded-item border border-brass/40 bg-brass/8 px-3 py-2 text-label outline-none"
    >
      <p className="mb-0.5 flex items-center gap-1.5 text-small font-[600] text-brass [&_svg]:size-3.5">
        <Megaphone />
        {m.chat_notice()}
      </p>
      <div className={words}>
        <MessageText parts={parts} username="" />
      </div>
    </div>
  );
}

/** One row of the chat; rendered once, however many messages follow. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  switch (props.message.type) {
    case 'USER':
      return <UserRow {...props} />;
    case 'USER_INFORMATION':
      return <RoomNoticeRow message={props.message} />;
    case 'ADMIN':
      return <OperatorNoticeRow {...props} />;
    default:
      return props.message.type satisfies never;
  }
});
