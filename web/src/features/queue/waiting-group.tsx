import type { QueueGroup } from '@quatremains/protocol/entities/queue';
import { QUEUE } from '@quatremains/protocol/limits';
import { cx } from 'class-variance-authority';
import { UserRoundPlus } from 'lucide-react';
import { timeLeftText } from '../../i18n/time-text.ts';
import { m } from '../../i18n/generated/messages.js';
import { GroupFaces, namesOf } from './group-faces.tsx';

interface WaitingGroupProps {
  readonly group: QueueGroup;
  /** The longest wait of the group, ms. */
  readonly wait: number;
  readonly isMine: boolean;
  /** Null where the member may not join. */
  readonly onJoin: (() => void) | null;
}

function JoinButton({ names, onJoin }: { readonly names: string; readonly onJoin: () => void }) {
  const name = m.queue_join_group({ names });
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onJoin}
      className="fade -mr-1.5 grid size-7 flex-none place-items-center rounded-full text-dim hover:bg-raised hover:text-ink [&_svg]:size-4 [&_svg]:stroke-[1.7]"
    >
      <UserRoundPlus />
    </button>
  );
}

/** A group of waiting players, and its wait. */
export function WaitingGroup({ group, wait, isMine, onJoin }: WaitingGroupProps) {
  const names = namesOf(group.users);
  const joins = onJoin !== null && group.users.length < QUEUE.groupSize;
  return (
    <li
      title={names}
      className={cx(
        'flex h-10 flex-none items-center gap-2.5 rounded-full border px-2.5',
        isMine ? 'border-sky bg-raised' : 'border-line',
      )}
    >
      <GroupFaces users={group.users} />
      <span className="sr-only">{names}</span>
      <span className="text-label text-dim tabular-nums">
        <span className="sr-only">{m.queue_wait()} </span>
        {timeLeftText(wait)}
      </span>
      {joins && <JoinButton names={names} onJoin={onJoin} />}
    </li>
  );
}
