import type { QueueGroup } from '@quatremains/protocol/entities/queue';
import { QUEUE } from '@quatremains/protocol/limits';
import { useStore } from 'zustand';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';

type Users = QueueGroup['users'];

/** All names, for tooltips and screen readers. */
export function namesOf(users: Users): string {
  return users.map(({ username }) => username).join(', ');
}

/** Up to three overlapping avatars, and the number of the others. The names are beside them. */
export function GroupFaces({ users }: { readonly users: Users }) {
  const { users: members } = useStore(useServices().room);
  const shown = users.slice(0, QUEUE.avatarsShown);
  const more = users.length - shown.length;
  const personOf = ({ id, username }: Users[number]) =>
    members.find((user) => user.id === id) ?? { username, colors: [] };
  return (
    <span aria-hidden="true" className="flex flex-none -space-x-1.5">
      {shown.map((user) => (
        <PlayerAvatar key={user.id} user={personOf(user)} className="size-6.5 text-caption" />
      ))}
      {more > 0 && (
        <span className="grid h-6.5 min-w-6.5 place-items-center rounded-full bg-raised px-1 text-caption font-[600] text-dim shadow-[0_0_0_2px_var(--bg)]">
          +{more}
        </span>
      )}
    </span>
  );
}
