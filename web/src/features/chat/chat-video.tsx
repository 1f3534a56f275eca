import type { MessageSegment } from '@quatremains/rules/chat/split-message';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { ChatLink } from './chat-link.tsx';
import { useContentLoading } from './use-content-loading.ts';

type VideoSegment = Extract<MessageSegment, { kind: 'video' }>;

function playerAddress({ id, startsAtSeconds }: VideoSegment['video']): string {
  const start = startsAtSeconds > 0 ? `&start=${startsAtSeconds}` : '';
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1${start}`;
}

function Player({ part }: { readonly part: VideoSegment }) {
  return (
    <PlayerFrame
      src={playerAddress(part.video)}
      title={m.chat_film()}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}

/** A still of the video with a play button: the player is fetched only on a click. */
function Still({ part, onPlay }: { readonly part: VideoSegment; readonly onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.chat_film_play()}
      onClick={onPlay}
      className="group/video relative block size-full"
    >
      <img
        src={`https://i.ytimg.com/vi/${encodeURIComponent(part.video.id)}/mqdefault.jpg`}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
        className="size-full object-cover"
      />
      <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full bg-felt text-on-felt group-hover/video:brightness-108 [&_svg]:size-5 [&_svg]:fill-current">
        <Play />
      </span>
    </button>
  );
}

/** A YouTube video. */
export function ChatVideo({ part }: { readonly part: VideoSegment }) {
  const [asked, ask] = useContentLoading(part);
  const [plays, setPlays] = useState(false);
  return (
    <>
      <ChatLink address={part.address} />
      {asked ? (
        <span className="my-1.5 block aspect-video w-full max-w-[360px] overflow-hidden rounded-item border border-line bg-raised">
          {plays ? (
            <Player part={part} />
          ) : (
            <Still
              part={part}
              onPlay={() => {
                setPlays(true);
              }}
            />
          )}
        </span>
      ) : (
        <Button
          size="small"
          className="my-1"
          onClick={() => {
            ask();
            setPlays(true);
          }}
        >
          <Play />
          {m.chat_film_play()}
        </Button>
      )}
    </>
  );
}
