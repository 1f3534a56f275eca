import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import { QUEUE } from '@quatremains/protocol/limits';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { timeLeftText } from '../../i18n/time-text.ts';
import { letRun } from '../../platform/let-run.ts';
import { useServerNow } from '../../shared/page/use-server-now.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { ScrollRow } from '../../ui/scroll-row.tsx';
import { CountdownBar } from '../../ui/countdown-bar.tsx';
import { NowPlaying } from './now-playing.tsx';
import { QueueButtons } from './queue-buttons.tsx';
import { isReadyTime, turnLeft, waitAt, type QueuePosition } from './queue-times.ts';
import { useOwnPosition, useQueueRequest, type QueueRequest } from './use-queue.ts';
import { useQueueNotices } from './use-queue-notices.ts';
import { WaitingGroup } from './waiting-group.tsx';

const SECOND = 1_000;

const frame =
  'grid h-16.5 grid-cols-[auto_minmax(0,1fr)_auto_auto] items-center gap-x-5 px-4 low:h-12 @max-[640px]:flex @max-[640px]:h-28 @max-[640px]:flex-col @max-[640px]:items-stretch @max-[640px]:justify-center @max-[640px]:gap-y-2.5';

/** One row where there is room; otherwise two. */
const row = 'contents @max-[640px]:flex @max-[640px]:items-center @max-[640px]:gap-3';

interface QueueProps {
  readonly information: QueueInformation;
  readonly place: QueuePosition & { readonly isPlayer: boolean };
  readonly now: number;
}

/** The member's own wait, or the wait if they joined. */
function OwnWait({ information, place, now }: QueueProps) {
  if (!place.isPlayer || place.kind === 'playing') return <span className="order-3" />;
  const at = place.kind === 'waiting' ? place.place : information.queue.length;
  const isFree = information.nowPlaying === null && information.queue.length === 0;
  const isReady = isReadyTime(information, place, now);
  const time = timeLeftText(waitAt(information, at, now));
  return (
    <p className="flex-none text-right text-label leading-tight text-dim order-3 tabular-nums">
      <span className="block text-small text-faint">{isReady ? m.queue_next() : m.queue_own_wait()}</span>
      {isFree ? m.queue_at_once() : m.queue_about({ time })}
    </p>
  );
}

function Waiting({
  information,
  place,
  now,
  request,
}: QueueProps & { readonly request: (body: QueueRequest) => Promise<void> }) {
  const mayJoin = place.isPlayer && place.kind === 'outside';
  if (information.queue.length === 0)
    return <p className="min-w-0 order-2 flex-1 truncate text-label text-faint">{m.queue_empty()}</p>;
  return (
    <ScrollRow name={m.queue_waiting()} className="order-2 flex-1">
      {information.queue.map((group, index) => (
        <WaitingGroup
          key={group.id}
          group={group}
          wait={waitAt(information, index, now)}
          isMine={place.kind === 'waiting' && place.groupId === group.id}
          onJoin={mayJoin ? () => letRun(request({ joinQueue: true, groupId: group.id })) : null}
        />
      ))}
    </ScrollRow>
  );
}

function Queue({ information }: Pick<QueueProps, 'information'>) {
  const now = useServerNow(QUEUE.refresh);
  const place = useOwnPosition(information);
  const { isPending, request } = useQueueRequest();
  useQueueNotices(information, place, now);
  const left = turnLeft(information, now);
  const shown = { information, place, now };
  return (
    <section
      aria-label={m.queue()}
      className="@container relative mx-6 mt-3.5 overflow-hidden rounded-panel border border-line bg-surface/92 upright:mx-3.5 upright:mt-2.5 low:mx-3 low:mt-1.5 bare:hidden"
    >
      <div className={frame}>
        <div className={row}>
          <NowPlaying group={information.nowPlaying} left={left} isMine={place.kind === 'playing'} />
          <OwnWait {...shown} />
        </div>
        <div className={row}>
          <Waiting {...shown} request={request} />
          <QueueButtons information={information} place={place} isPending={isPending} request={request} />
        </div>
      </div>
      <CountdownBar
        share={left / (information.properties.playingMaxDuration * SECOND)}
        tone="sky"
        period={QUEUE.refresh}
        className="absolute inset-x-0 bottom-0 rounded-none"
      />
    </section>
  );
}

/** The queue: the players, the waiting groups with their times, and the buttons; nothing in rooms without a queue. */
export function QueueWidget() {
  const information = useStore(useServices().mode, ({ queue }) => queue);
  return information === null ? null : <Queue information={information} />;
}
