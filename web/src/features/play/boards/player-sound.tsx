import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { VOLUME } from '@quatremains/protocol/limits';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { decibelText } from '../../../i18n/decimal.ts';
import { elided } from '../../../i18n/elided.ts';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';
import { VolumeSlider } from '../../../shared/rooms/volume-slider.tsx';
import { levelsFor, type ListeningLevels } from '../../../state/listening-store.ts';
import type { Hearing } from '../../../state/hearing-store.ts';
import { Popover } from '../../../ui/popover.tsx';

interface PlayerSoundProps {
  readonly user: RoomUser;
}

function VolumeSign({ decibels, notesMuted }: ListeningLevels) {
  if (notesMuted || decibels <= VOLUME.channelLowestDb) return <VolumeX />;
  return decibels < -8 ? <Volume1 /> : <Volume2 />;
}

interface HeardProps {
  readonly heard: Hearing | undefined;
}

function Heard({ heard }: HeardProps) {
  const delay = heard?.delay ?? null;
  return (
    <div className="mt-2 border-t border-line pt-2 text-label text-dim">
      {delay === null && <p>{m.player_heard_nothing()}</p>}
      {delay !== null && (
        <p className="flex justify-between gap-3">
          {m.player_delay_hint()}
          <span className="flex-none text-ink">{m.player_delay({ delay: Math.round(delay) })}</span>
        </p>
      )}
      {heard !== undefined && heard.late > 0 && <p>{m.player_late_hint({ count: heard.late })}</p>}
    </div>
  );
}

/** The delay of a player's notes; a click opens their volume. */
export function PlayerSound({ user }: PlayerSoundProps) {
  const { hearing, listening } = useServices();
  const heard = useStore(hearing, (all) => all[user.id]);
  const levels = levelsFor(useStore(listening), user);
  const { decibels } = levels;
  const delay = heard?.delay ?? null;
  return (
    <Popover
      title={elided(m.player_volume({ name: user.username }), user.username)}
      trigger={
        <button
          type="button"
          className="fade -mr-1.5 flex h-6 flex-none items-center gap-1.5 rounded-full px-2 text-caption font-[500] text-dim hover:bg-raised hover:text-ink @max-[280px]:ml-auto [&_svg]:size-3.5 [&_svg]:stroke-[1.7]"
        >
          <span className="sr-only">{elided(m.player_menu({ name: user.username }), user.username)}</span>
          {heard !== undefined && heard.late > 0 && (
            <span className="text-bad @max-[340px]:hidden">{m.player_late({ late: heard.late })}</span>
          )}
          {delay !== null && (
            <span className="@max-[160px]:hidden">{m.player_delay({ delay: Math.round(delay) })}</span>
          )}
          <VolumeSign {...levels} />
        </button>
      }
    >
      <VolumeSlider
        name={elided(m.player_volume({ name: user.username }), user.username)}
        decibels={decibels}
        onChange={(value) => {
          listening.change(user, { decibels: value, notesMuted: false });
        }}
      />
      <p className="text-label text-dim">{levels.notesMuted ? m.player_muted() : decibelText(decibels)}</p>
      <Heard heard={heard} />
    </Popover>
  );
}
