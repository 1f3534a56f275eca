import { Radio } from '@base-ui/react/radio';
import type { Song } from '@quatremains/protocol/entities/song';
import { Film } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { songLevel, songStyle } from '../../i18n/song-texts.ts';

interface SongRowProps {
  readonly song: Song;
  readonly isChosen: boolean;
  /** A song without a video cannot be chosen. */
  readonly needsVideo: boolean;
}

/** A song of the list; the chosen one stays in view. */
export function SongRow({ song, isChosen, needsVideo }: SongRowProps) {
  const row = useRef<HTMLSpanElement>(null);
  const hasVideo = song.url !== '';
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Radio.Root
      ref={row}
      value={song.id}
      disabled={needsVideo && !hasVideo}
      aria-label={`${song.shortName}, ${songLevel(song.level)}`}
      className="fade grid min-h-13.5 w-full flex-none cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 rounded-item border border-transparent px-3.5 py-1.5 hover:not-data-disabled:bg-raised data-checked:border-brass data-checked:bg-raised data-disabled:cursor-default data-disabled:opacity-55"
    >
      <span className="min-w-0">
        <span className="serif block truncate text-title leading-snug">{song.shortName}</span>
        <span className="block truncate text-small text-dim">
          {[song.composer, song.fullName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="flex items-center gap-3 text-small text-dim [&_svg]:size-4 [&_svg]:stroke-[1.7]">
        {hasVideo && <Film role="img" aria-label={m.songs_film()} />}
        {needsVideo && !hasVideo && <span className="text-faint">{m.songs_no_film()}</span>}
        <span className="w-23 text-right narrow:hidden">{songStyle(song.style)}</span>
        <span className="w-22 text-right narrow:w-auto">{songLevel(song.level)}</span>
      </span>
    </Radio.Root>
  );
}
