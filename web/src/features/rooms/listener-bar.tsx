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
import { useSeat, type SeatChange } from './use-seat.ts';

/** The own name; a click edits name and colours. The navigation shows the avatar where there is one. */
function Self() {
  const { room, panel } = useServices();
  const me = useStore(room, findMe);
  const { phone } = useDevice();
  if (me === undefined) return null;
  return (
    <Button
      variant="ghost"
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

/** Takes a seat, or asks for the password where players need one. */
function ToTheKeys({ obstacle, isAway, change }: Omit<SeatChange, 'status'>) {
  const { panel, room } = useServices();
  const { id, name } = useStore(room, (state) => state.room) ?? {};
  if (obstacle === 'locked' && id !== undefined && name !== undefined)
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
  if (obstacle !== null) return null;
  return (
    <Button
      variant="primary"
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

/** The bar of a listener in place of a keyboard, with the button to take a seat; the space above it is for messages. */
export function ListenerBar() {
  const { obstacle, isAway, change } = useSeat();
  return (
    <footer
      data-notice-floor=""
      className="relative mt-16.5 low:mt-12 bare:mt-0 z-10 flex min-h-17 items-center justify-center gap-5 border-t border-line bg-bg2 px-5 py-3 narrow:justify-between low:min-h-13 low:py-1.5 bare:hidden"
    >
      <Self />
      <p className="flex items-center gap-2.5 text-dim [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:stroke-[1.7]">
        <Headphones />
        {obstacle === null ? m.take_seat_hint() : seatTexts[obstacle]()}
      </p>
      <ToTheKeys obstacle={obstacle} isAway={isAway} change={change} />
    </footer>
  );
}
