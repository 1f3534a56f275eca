import { useEmoteMap } from './use-emote-map.ts';

interface QuickEmotesProps {
  readonly onChoose: (tag: string) => void;
}

const tags = [':clap:', ':heart:', ':fire:', ':joy:', ':starstruck:'];

/** The emotes used most often, one click away. */
export function QuickEmotes({ onChoose }: QuickEmotesProps) {
  const emotes = useEmoteMap();
  return tags.map((tag) => {
    const emote = emotes.get(tag);
    if (emote === undefined) return null;
    return (
      <button
        key={tag}
        type="button"
        aria-label={tag}
        title={tag}
        onClick={() => {
          onChoose(tag);
        }}
        className="fade grid size-8 flex-none place-items-center rounded-full hover:bg-surface"
      >
        <img src={emote.path} alt="" className="size-5" />
      </button>
    );
  });
}
