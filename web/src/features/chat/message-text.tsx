import type { MessageSegment } from '@quatremains/rules/chat/split-message';
import { cx } from 'class-variance-authority';
import { ChatEmote } from './chat-emote.tsx';
import { ChatImage } from './chat-image.tsx';
import { ChatLink } from './chat-link.tsx';
import { ChatVideo } from './chat-video.tsx';

interface MessageTextProps {
  readonly parts: readonly MessageSegment[];
  /** The user's own name. */
  readonly username: string;
}

/** A message of up to so many emotes alone shows them large. */
const fewEmotes = 6;

function isOnlyFewEmotes(parts: readonly MessageSegment[]): boolean {
  const said = parts.filter((part) => part.kind !== 'text' || part.text.trim() !== '');
  return said.length > 0 && said.length <= fewEmotes && said.every(({ kind }) => kind === 'emote');
}

function Mention({ text, isMe }: { readonly text: string; readonly isMe: boolean }) {
  return (
    <span
      className={cx(
        'rounded-small px-1.25 py-px font-[550]',
        isMe ? 'bg-brass-fill text-on-brass' : 'bg-brass/18 text-brass',
      )}
    >
      {text}
    </span>
  );
}

function Piece({
  part,
  username,
  large,
}: {
  readonly part: MessageSegment;
  readonly username: string;
  readonly large: boolean;
}) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'mention':
      return <Mention text={part.text} isMe={part.username === username} />;
    case 'emote':
      return <ChatEmote emote={part.emote} large={large} />;
    case 'link':
      return <ChatLink address={part.address} />;
    case 'image':
      return <ChatImage address={part.address} />;
    case 'video':
      return <ChatVideo part={part} />;
    default:
      return part satisfies never;
  }
}

/** The text of a message, with its links, mentions and emotes. */
export function MessageText({ parts, username }: MessageTextProps) {
  const large = isOnlyFewEmotes(parts);
  const pieces = parts.map((part, index) => (
    // A message never changes, so that the index of a segment is a stable key.
    <Piece key={index} part={part} username={username} large={large} />
  ));
  return large ? <span className="block">{pieces}</span> : pieces;
}
