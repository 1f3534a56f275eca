import { Toggle } from '@base-ui/react/toggle';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { Pause, Play, Star } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { getLocale } from '../../i18n/generated/runtime.js';
import { keyText, tempoText } from '../../i18n/midi-texts.ts';
import { songStyle } from '../../i18n/song-texts.ts';
import { timeText } from '../../i18n/time-text.ts';
import { Button } from '../../ui/button.tsx';
import { TrackLeaderboard } from './track-leaderboard.tsx';
import type { ChosenVersion } from './use-chosen.ts';
import { VersionList } from './version-list.tsx';
import { WorkPicture } from './work-picture.tsx';
import type { MidiVersion, Work } from './works.ts';

/** Genre and year. */
export function originOf({ genre, year }: Work): string {
  return [songStyle(genre), ...(year === null ? [] : [String(year)])].join(', ');
}

interface PreviewButtonProps {
  /** The time in the preview, ms; null while it is silent. */
  readonly at: number | null;
  readonly onToggle: () => void;
}

function PreviewButton({ at, onToggle }: PreviewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={at !== null}
      onClick={onToggle}
      className="absolute bottom-3 left-3 flex h-8.5 items-center gap-2.25 rounded-full bg-bg/82 pr-3.5 pl-3 text-label font-[550] [&_svg]:size-3.5 [&_svg]:fill-current"
    >
      {at === null ? <Play /> : <Pause />}
      {m.midi_preview()}
      {at !== null && (
        <span aria-hidden="true" className="font-[400] text-dim">
          {timeText(at)}
        </span>
      )}
    </button>
  );
}

function Measure({ value, name }: { readonly value: string; readonly name: string }) {
  return (
    <span className="min-w-0">
      <b className="block text-body font-[550] text-ink">{value}</b>
      {name}
    </span>
  );
}

/** Length, number of notes, metre and key, and tempo. */
function Measures({ song }: { readonly song: MidiSong }) {
  const { seconds, notes, metre, key, tempo } = song;
  return (
    <p className="mt-3.5 flex flex-wrap gap-x-6 gap-y-2 text-label text-faint">
      <Measure value={timeText(seconds * 1_000)} name={m.midi_length()} />
      <Measure value={notes.toLocaleString(getLocale())} name={m.midi_notes()} />
      {metre !== '' && <Measure value={metre} name={keyText(key)} />}
      {metre === '' && key !== '' && <Measure value={keyText(key)} name={m.midi_key()} />}
      <Measure value={tempoText(tempo)} name={m.midi_tempo_name()} />
    </p>
  );
}

interface WorkDetailProps extends PreviewButtonProps {
  readonly chosen: ChosenVersion;
  readonly onVersion: (version: MidiVersion) => void;
}

/** The chosen work: its picture with a preview, its versions, and the best accounts on the chosen one. */
export function WorkDetail({ chosen, at, onToggle, onVersion }: WorkDetailProps) {
  const { work, song } = chosen;
  return (
    <div className="fade-out min-h-0 flex-1 overflow-y-auto pb-2">
      <div className="relative">
        <WorkPicture src={work.imgUrl} className="h-37.5" />
        <PreviewButton at={at} onToggle={onToggle} />
      </div>
      <h2 className="serif mt-4 text-heading leading-9.5 [overflow-wrap:anywhere]">{work.title}</h2>
      <p className="mt-0.5 text-dim">{work.composer}</p>
      <Measures song={song} />
      <VersionList work={work} chosen={song} onChoose={onVersion} />
      <TrackLeaderboard midiId={song.id} />
    </div>
  );
}

interface PlayRowProps {
  /** Null where nothing is chosen. */
  readonly work: Work | null;
  readonly isFavourite: boolean;
  readonly problem: string | null;
  readonly onPlay: () => void;
  readonly onFavour: (id: string) => void;
}

/** The button that plays the chosen version, and the star of its work. */
export function PlayRow({ work, isFavourite, problem, onPlay, onFavour }: PlayRowProps) {
  return (
    <footer className="flex-none pt-3.5">
      <p role="alert" className="text-label text-bad not-empty:mb-2.5">
        {problem}
      </p>
      <div className="flex gap-2.5">
        <Button variant="primary" size="large" className="!flex-1" onClick={onPlay}>
          <Play />
          {m.midi_play()}
        </Button>
        {work !== null && (
          <Toggle
            aria-label={m.midi_favourite({ title: work.title })}
            pressed={isFavourite}
            onPressedChange={() => {
              onFavour(work.id);
            }}
            className="fade grid size-11 flex-none place-items-center rounded-full border border-line text-dim hover:bg-raised data-pressed:text-brass [&_svg]:size-4.5 [&_svg]:stroke-[1.7] data-pressed:[&_svg]:fill-current"
          >
            <Star />
          </Toggle>
        )}
      </div>
    </footer>
  );
}
