import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { VOLUME } from '@quatremains/protocol/limits';
import { useStore } from 'zustand';
import { whole } from '../../i18n/decimal.ts';
import { elided } from '../../i18n/elided.ts';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { levelsFor, type ListeningLevels } from '../../state/listening-store.ts';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';

interface VolumeProps {
  readonly user: RoomUser;
  readonly levels: ListeningLevels;
  readonly onChange: (part: Partial<ListeningLevels>) => void;
}

function Volume({ user, levels: { decibels, notesMuted }, onChange }: VolumeProps) {
  const say = (value: number): string => m.player_decibels({ decibels: whole(value) });
  return (
    <div className="flex items-center gap-4 py-1">
      <span className="flex-1 font-[550]">{m.volume()}</span>
      <Slider
        name={elided(m.player_volume({ name: user.username }), user.username)}
        value={decibels}
        min={VOLUME.channelLowestDb}
        max={VOLUME.channelHighestDb}
        say={say}
        className={notesMuted ? 'w-36 opacity-50' : 'w-36'}
        onChange={(value) => {
          onChange({ decibels: value });
        }}
      />
      <span className="w-12 text-right text-label text-dim">{say(decibels)}</span>
    </div>
  );
}

/** A member's volume and mutes for this listener only; the server does not know them. */
export function MemberListening({ user }: { readonly user: RoomUser }) {
  const { listening } = useServices();
  const levels = levelsFor(useStore(listening), user);
  const change = (part: Partial<ListeningLevels>): void => {
    listening.change(user, part);
  };
  return (
    <section aria-label={m.person_for_me()} className="mt-5 border-t border-line pt-4">
      <Volume user={user} levels={levels} onChange={change} />
      <Switch
        label={m.person_mute_notes()}
        hint={m.person_mute_notes_hint()}
        checked={levels.notesMuted}
        onChange={(notesMuted) => {
          change({ notesMuted });
        }}
      />
      <Switch
        label={m.person_mute_chat()}
        hint={m.person_mute_chat_hint()}
        checked={levels.chatMuted}
        onChange={(chatMuted) => {
          change({ chatMuted });
        }}
      />
      <p className="mt-1 text-small text-faint">
        {user.internalId === null ? m.person_kept_tab() : m.person_kept_browser()}
      </p>
    </section>
  );
}
