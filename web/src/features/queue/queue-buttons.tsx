import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import { may } from '@quatremains/rules/room/permissions';
import { ListPlus, LogOut, SkipForward } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';
import { Button } from '../../ui/button.tsx';
import type { QueuePosition } from './queue-times.ts';
import type { QueueRequest } from './use-queue.ts';

interface QueueButtonsProps {
  readonly information: QueueInformation;
  readonly place: QueuePosition & { readonly isPlayer: boolean };
  readonly isPending: boolean;
  readonly request: (body: QueueRequest) => Promise<void>;
}

/** Members of the playing group with an account may end their turn, and so may masters and staff. */
function useMaySkip({ nowPlaying }: QueueInformation): boolean {
  const me = useStore(useServices().room, findMe);
  if (nowPlaying === null || me === undefined) return false;
  const plays = nowPlaying.users.some(({ id }) => id === me.id);
  return may(me, 'skipPlay') || (plays && me.internalId !== null);
}

/** The buttons to join the queue, to leave it, and to end a turn. */
export function QueueButtons({ information, place, isPending, request }: QueueButtonsProps) {
  const maySkip = useMaySkip(information);
  const isAway = useStore(useServices().connectionStatus, ({ state }) => state !== 'connected');
  const off = isPending || isAway;
  return (
    <div className="flex flex-none items-center order-4 justify-end gap-2">
      {maySkip && (
        <Button size="small" disabled={off} focusableWhenDisabled onClick={() => letRun(request({ skipPlay: true }))}>
          <SkipForward />
          <span className="@max-[480px]:sr-only">{m.queue_skip()}</span>
        </Button>
      )}
      {place.isPlayer && place.kind === 'outside' && (
        <Button
          size="small"
          variant="primary"
          disabled={off}
          focusableWhenDisabled
          onClick={() => letRun(request({ joinQueue: true }))}
        >
          <ListPlus />
          {m.queue_join()}
        </Button>
      )}
      {place.kind !== 'outside' && (
        <Button size="small" disabled={off} focusableWhenDisabled onClick={() => letRun(request({ leaveQueue: true }))}>
          <LogOut />
          <span className="@max-[480px]:sr-only">{m.queue_leave()}</span>
        </Button>
      )}
    </div>
  );
}
