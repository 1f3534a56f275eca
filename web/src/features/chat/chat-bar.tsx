import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { use } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { ChatEmote } from './chat-emote.tsx';
import { ChatModeContext } from './chat-mode.ts';
import { roomNoticeText } from './room-notice-text.ts';
import { SenderName } from './sender-name.tsx';
import { senderName } from './sender.ts';
import { BellFace, useBellName } from './unread-bell.tsx';
import { useEmoteMap } from './use-emote-map.ts';
import { useUnmutedMessages } from './use-unmuted-messages.ts';
import { useMessageSegments } from './use-message-segments.ts';

function LastWords({ message }: { readonly message: ChatMessage }) {
  const parts = useMessageSegments(message.message.content, useEmoteMap());
  if (message.type === 'USER_INFORMATION') return <span className="text-dim">{roomNoticeText(message)}</span>;
  const name = message.type === 'ADMIN' ? m.chat_notice() : senderName(message.message);
  return (
    <>
      <SenderName name={name} colors={message.colors} onOpen={null} />
      {parts.map((part, index) =>
        part.kind === 'emote' ? (
          // A message never changes, so that the index of a segment is a stable key.
          <ChatEmote key={index} emote={part.emote} large={false} />
        ) : (
          part.text
        ),
      )}
    </>
  );
}

/** The prompt of the room's mode; otherwise the last message. */
function BarText({ last }: { readonly last: ChatMessage | undefined }) {
  const { prompt } = use(ChatModeContext);
  if (prompt !== null) return <span className="text-lavender">{prompt}</span>;
  if (last === undefined) return <span className="text-dim">{m.chat_empty()}</span>;
  return <LastWords key={last.messageId} message={last} />;
}

/** The last message in one line; opens the chat. */
export function ChatBar({ onOpen }: { readonly onOpen: () => void }) {
  const last = useUnmutedMessages().at(-1);
  const name = useBellName();
  return (
    <div data-chat-bar="" className="relative z-10 px-3.5 pt-1.5 pb-2 bare:hidden">
      <button
        type="button"
        onClick={onOpen}
        className="flex h-14.5 w-full items-center gap-3 rounded-panel border border-line bg-surface/92 pr-2 pl-3.5 text-left"
      >
        <span className="sr-only">{name}</span>
        <span aria-live="polite" className="min-w-0 flex-1 truncate">
          <BarText last={last} />
        </span>
        <BellFace />
      </button>
    </div>
  );
}
