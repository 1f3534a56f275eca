import type { Part } from '@quatremains/rules/chat/split-message';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { ChatLink } from './chat-link.tsx';
import { useAskedFor } from './use-asked-for.ts';

type VideoPart = Extract<Part, { kind: 'video' }>;

function playerAddress({ id, startsAtSeconds }: VideoPart['video']): string {
  const start = startsAtSeconds > 0 ? `&start=${startsAtSeconds}` : '';
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1${start}`;
}

function Player({ part }: { readonly part: VideoPart }) {
  return (
    <PlayerFrame
      src={playerAddress(part.video)}
      title={m.chat_film()}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
    />
  );
}

/** A still of the film, and a button on it: the player is only fetched when somebody wants to look. */
function Still({ part, onPlay }: { readonly part: VideoPart; readonly onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label={m.chat_film_play()}
      onClick={onPlay}
      className="group/film relative block size-full"
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
      <span className="absolute top-1/2 left-1/2 grid size-12 -translate-1/2 place-items-center rounded-full bg-felt text-on-felt group-hover/film:brightness-108 [&_svg]:size-5 [&_svg]:fill-current">
        <Play />
      </span>
    </button>
  );
}

/** A film on YouTube. */
export function ChatVideo({ part }: { readonly part: VideoPart }) {
  const [asked, ask] = useAskedFor(part);
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
