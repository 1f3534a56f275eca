import { Radio } from '@base-ui/react/radio';
import { midiVersions } from '@quatremains/protocol/vocabulary';
import { cx } from 'class-variance-authority';
import { Play, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { versionOf, type Work } from './works.ts';
import { WorkPicture } from './work-picture.tsx';

interface WorkCardProps {
  readonly work: Work;
  readonly isChosen: boolean;
  readonly isFavourite: boolean;
  readonly onChoose: () => void;
  readonly onPlay: () => void;
  /** The pointer of a mouse is on the card, or no longer. */
  readonly onHover: (isOver: boolean) => void;
}

/** One line for each level; the missing ones are faint. */
function Levels({ work }: { readonly work: Work }) {
  return (
    <span className="mt-2.25 grid grid-cols-4 gap-1">
      {midiVersions.map((version) => (
        <i
          key={version}
          className={cx('h-0.5 rounded-full', versionOf(work, version) === undefined ? 'bg-line' : 'bg-faint')}
        />
      ))}
    </span>
  );
}

/** A work of the library. The chosen one stays in view. */
export function WorkCard({ work, isChosen, isFavourite, onChoose, onPlay, onHover }: WorkCardProps) {
  const card = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Radio.Root
      ref={card}
      value={work.id}
      data-work={work.id}
      aria-label={`${work.title}, ${work.composer}${isFavourite ? `, ${m.midi_is_favourite()}` : ''}`}
      onClick={onChoose}
      onDoubleClick={onPlay}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') onHover(true);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') onHover(false);
      }}
      className="group block min-w-0 cursor-pointer scroll-my-3 rounded-field outline-none"
    >
      <span className="relative block rounded-field outline-offset-2 group-focus-visible:outline-2 group-focus-visible:outline-ink group-data-checked:outline-2 group-data-checked:outline-brass">
        <WorkPicture src={work.imgUrl} className="h-22.5 group-hover:brightness-106" />
        <Play className="fade absolute right-2.5 bottom-2.5 size-4 fill-current stroke-[1.4] opacity-0 group-hover:opacity-80" />
      </span>
      <span className="mt-2.5 flex items-center gap-2">
        <span className="serif min-w-0 truncate text-title leading-6 group-data-checked:text-brass">{work.title}</span>
        {isFavourite && <Star className="size-3 flex-none fill-current text-brass" />}
      </span>
      <span className="block truncate text-small leading-4.5 text-faint">{work.composer}</span>
      <Levels work={work} />
    </Radio.Root>
  );
}
