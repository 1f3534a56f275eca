import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { VolumeRow } from '../../shared/rooms/volume-slider.tsx';
import { levelsFor } from '../../state/listening-store.ts';
import { Switch } from '../../ui/switch.tsx';

/** The volume of the bot for this listener only. */
export function BotVolume({ user }: { readonly user: RoomUser }) {
  const { listening } = useServices();
  const { notesMuted } = levelsFor(useStore(listening), user);
  return (
    <section aria-label={m.person_for_me()} className="mt-4 border-t border-line pt-3">
      <VolumeRow user={user} label={m.bot_volume()} name={m.bot_volume()} />
      <Switch
        label={m.bot_mute()}
        hint={m.bot_mute_hint()}
        checked={notesMuted}
        onChange={(muted) => {
          listening.change(user, { notesMuted: muted });
        }}
      />
    </section>
  );
}
