import { letRun } from '../../platform/let-run.ts';
import { Headphones, KeyRound, Piano } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { PlayerName } from '../../shared/users/player-name.tsx';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Button } from '../../ui/button.tsx';
import { seatTexts } from './seat-texts.ts';
import { useSeat, type Seat } from './use-seat.ts';

/** The member's name here; by a click another name and other colours. The avatar is in the navigation where there is one. */
function Self() {
  const { room, panel } = useServices();
  const me = useStore(room, findMe);
  const { phone } = useDevice();
  if (me === undefined) return null;
  return (
    <Button
      look="ghost"
      title={m.own_name_edit()}
      className="absolute left-3 gap-2.5 px-2 narrow:hidden"
      onClick={() => {
        panel.show('self');
      }}
    >
      {phone && <PlayerAvatar user={me} className="size-7 text-caption" />}
      <span dir="auto" className="-m-2.5 max-w-[180px] truncate p-2.5 text-ink">
        <PlayerName name={me.username} colours={me.colors} glowing={me.preferences.glowingUsername} />
      </span>
    </Button>
  );
}

/** Sits down, or, where only players need the password, asks for it. */
function ToTheKeys({ fault, isAway, change }: Omit<Seat, 'status'>) {
  const { panel, room } = useServices();
  const { id, name } = useStore(room, (state) => state.room) ?? {};
  if (fault === 'locked' && id !== undefined && name !== undefined)
    return (
      <Button
        disabled={isAway}
        onClick={() => {
          panel.askPassword({ id, name, status: 'player' });
        }}
      >
        <KeyRound />
        {m.seat_unlock()}
      </Button>
    );
  if (fault !== null) return null;
  return (
    <Button
      look="primary"
      disabled={isAway}
      onClick={() => {
        letRun(change('player'));
      }}
    >
      <Piano />
      {m.take_seat()}
    </Button>
  );
}

/** What a listener has instead of a keyboard: the way to one, under some air for the messages of the page. */
export function ListenerBar() {
  const { fault, isAway, change } = useSeat();
  return (
    <footer
      data-notice-floor=""
      className="relative mt-16.5 low:mt-12 bare:mt-0 z-10 flex min-h-17 items-center justify-center gap-5 border-t border-line bg-bg2 px-5 py-3 narrow:justify-between low:min-h-13 low:py-1.5 bare:hidden"
    >
      <Self />
      <p className="flex items-center gap-2.5 text-dim [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:stroke-[1.7]">
        <Headphones />
        {fault === null ? m.take_seat_hint() : seatTexts[fault]()}
      </p>
      <ToTheKeys fault={fault} isAway={isAway} change={change} />
    </footer>
  );
}
