import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { VOLUME } from '@quatremains/protocol/limits';
import { useStore } from 'zustand';
import { whole } from '../../i18n/decimal.ts';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { levelsFor } from '../../state/listening-store.ts';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';

/** The volume of the bot for this listener only. */
export function BotVolume({ user }: { readonly user: RoomUser }) {
  const { listening } = useServices();
  const { decibels, notesMuted } = levelsFor(useStore(listening), user);
  const say = (value: number): string => m.player_decibels({ decibels: whole(value) });
  return (
    <section aria-label={m.person_for_me()} className="mt-4 border-t border-line pt-3">
      <div className="flex items-center gap-4 py-1">
        <span className="flex-1 font-[550]">{m.bot_volume()}</span>
        <Slider
          name={m.bot_volume()}
          value={decibels}
          min={VOLUME.channelLowestDb}
          max={VOLUME.channelHighestDb}
          say={say}
          className={notesMuted ? 'w-36 opacity-50' : 'w-36'}
          onChange={(value) => {
            listening.change(user, { decibels: value });
          }}
        />
        <span className="w-12 text-right text-label text-dim">{say(decibels)}</span>
      </div>
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
