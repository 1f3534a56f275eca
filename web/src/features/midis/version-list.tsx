import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { midiVersions } from '@quatremains/protocol/vocabulary';
import { cx } from 'class-variance-authority';
import { m } from '../../i18n/generated/messages.js';
import { songLevel } from '../../i18n/song-texts.ts';
import { versionOf, type MidiVersion, type Work } from './works.ts';

const MOST_DIFFICULT = 10;

/** Ten ticks, as many filled as the version is difficult. */
function Difficulty({ difficulty }: { readonly difficulty: number }) {
  return (
    <span aria-hidden="true" className="flex items-end gap-0.75">
      {Array.from({ length: MOST_DIFFICULT }, (_, tick) => (
        <i
          key={tick}
          className={cx(
            'h-3 w-1.25 rounded-[1.5px]',
            tick < difficulty ? 'bg-dim group-data-checked:bg-brass' : 'bg-line',
          )}
        />
      ))}
    </span>
  );
}

interface VersionRowProps {
  readonly version: MidiVersion;
  readonly song: MidiSong | undefined;
}

/** A version of the work; a missing one is dimmed. */
function VersionRow({ version, song }: VersionRowProps) {
  const level = songLevel(version);
  const said = song === undefined ? m.midi_not_yet() : m.midi_difficulty({ difficulty: song.difficulty });
  return (
    <Radio.Root
      value={version}
      disabled={song === undefined}
      aria-label={`${level}, ${said}`}
      className="fade group grid h-10 cursor-pointer grid-cols-[104px_minmax(0,1fr)_auto] items-center border-line px-3.5 text-label outline-offset-[-2px] not-first:border-t hover:not-data-disabled:bg-raised data-checked:bg-brass/12 data-disabled:cursor-default"
    >
      <span className="truncate font-[550] group-data-checked:text-brass group-data-disabled:font-[400] group-data-disabled:text-faint">
        {level}
      </span>
      {song === undefined ? <span /> : <Difficulty difficulty={song.difficulty} />}
      {song === undefined && <span className="text-small text-faint">{m.midi_not_yet()}</span>}
    </Radio.Root>
  );
}

interface VersionListProps {
  readonly work: Work;
  readonly chosen: MidiSong;
  readonly onChoose: (version: MidiVersion) => void;
}

/** The versions of a work, the easiest first. */
export function VersionList({ work, chosen, onChoose }: VersionListProps) {
  return (
    <RadioGroup
      aria-label={m.midi_versions({ title: work.title })}
      value={chosen.version}
      onValueChange={onChoose}
      className="mt-4 flex-none overflow-hidden rounded-field border border-line"
    >
      {midiVersions.map((version) => (
        <VersionRow key={version} version={version} song={versionOf(work, version)} />
      ))}
    </RadioGroup>
  );
}
