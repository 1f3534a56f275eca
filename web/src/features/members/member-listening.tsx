import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useStore } from 'zustand';
import { elided } from '../../i18n/elided.ts';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { VolumeRow } from '../../shared/rooms/volume-slider.tsx';
import { levelsFor, type ListeningLevels } from '../../state/listening-store.ts';
import { Switch } from '../../ui/switch.tsx';

/** A member's volume and mutes for this listener only; the server does not know them. */
export function MemberListening({ user }: { readonly user: RoomUser }) {
  const { listening } = useServices();
  const levels = levelsFor(useStore(listening), user);
  const change = (part: Partial<ListeningLevels>): void => {
    listening.change(user, part);
  };
  return (
    <section aria-label={m.person_for_me()} className="mt-5 border-t border-line pt-4">
      <VolumeRow
        user={user}
        label={m.volume()}
        name={elided(m.player_volume({ name: user.username }), user.username)}
      />
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
