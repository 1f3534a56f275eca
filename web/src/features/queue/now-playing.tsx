import type { QueueInformation } from '@quatremains/protocol/entities/queue';
import { m } from '../../i18n/generated/messages.js';
import { timeLeftText } from '../../i18n/time-text.ts';
import { GroupFaces, namesOf } from './group-faces.tsx';

interface NowPlayingProps {
  readonly group: QueueInformation['nowPlaying'];
  /** The time left in the turn, ms. */
  readonly left: number;
  readonly isMine: boolean;
}

/** The players who are heard now, and the time left. */
export function NowPlaying({ group, left, isMine }: NowPlayingProps) {
  if (group === null)
    return (
      <div className="order-1 min-w-0 @max-[640px]:flex-1">
        <p className="text-small font-[550] whitespace-nowrap text-sky">{m.queue_now()}</p>
        <p className="truncate text-dim">{m.queue_nobody()}</p>
      </div>
    );
  const names = namesOf(group.users);
  return (
    <div className="order-1 flex min-w-0 items-center gap-3 @max-[640px]:flex-1">
      <GroupFaces users={group.users} />
      <div className="min-w-0">
        <p className="text-small font-[550] whitespace-nowrap text-sky">
          {isMine ? m.queue_your_turn_now() : m.queue_now()}
        </p>
        <p title={names} className="max-w-[200px] truncate font-[550]">
          {names}
        </p>
      </div>
      <p className="serif w-13 flex-none text-right text-heading leading-none tabular-nums">
        <span className="sr-only">{m.queue_left()} </span>
        {timeLeftText(left)}
      </p>
    </div>
  );
}
