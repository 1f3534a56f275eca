import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import { may } from '@quatremains/rules/room/permissions';
import { ListPlus, LogOut, SkipForward } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Button } from '../../ui/button.tsx';
import type { Place } from './queue-times.ts';
import type { QueueWish } from './use-queue.ts';

interface QueueButtonsProps {
  readonly information: QueueInformation;
  readonly place: Place & { readonly isPlayer: boolean };
  readonly isAsking: boolean;
  readonly ask: (wish: QueueWish) => Promise<void>;
}

/** Members of the playing group who have an account may end their turn, and so may masters and staff. */
function useMaySkip({ nowPlaying }: QueueInformation): boolean {
  const me = useStore(useServices().room, findMe);
  if (nowPlaying === null || me === undefined) return false;
  const plays = nowPlaying.users.some(({ id }) => id === me.id);
  return may(me, 'skipPlay') || (plays && me.internalId !== null);
}

/** The ways into the queue and out of it, and the end of a turn. */
export function QueueButtons({ information, place, isAsking, ask }: QueueButtonsProps) {
  const maySkip = useMaySkip(information);
  const isAway = useStore(useServices().session, ({ connection }) => connection !== 'connected');
  const off = isAsking || isAway;
  return (
    <div className="flex flex-none items-center order-4 justify-end gap-2">
      {maySkip && (
        <Button size="small" disabled={off} focusableWhenDisabled onClick={() => letRun(ask({ skipPlay: true }))}>
          <SkipForward />
          <span className="@max-[480px]:sr-only">{m.queue_skip()}</span>
        </Button>
      )}
      {place.isPlayer && place.kind === 'outside' && (
        <Button
          size="small"
          look="primary"
          disabled={off}
          focusableWhenDisabled
          onClick={() => letRun(ask({ joinQueue: true }))}
        >
          <ListPlus />
          {m.queue_join()}
        </Button>
      )}
      {place.kind !== 'outside' && (
        <Button size="small" disabled={off} focusableWhenDisabled onClick={() => letRun(ask({ leaveQueue: true }))}>
          <LogOut />
          <span className="@max-[480px]:sr-only">{m.queue_leave()}</span>
        </Button>
      )}
    </div>
  );
}
