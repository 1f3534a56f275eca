import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { Crown, Headphones, Piano } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { PlayerAvatar } from '../../services/player-avatar.tsx';
import { PlayerName } from '../../services/player-name.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Popover } from '../../ui/popover.tsx';

interface GroupProps {
  readonly title: string;
  readonly users: readonly RoomUser[];
  readonly myId: string | null;
}

function Group({ title, users, myId }: GroupProps) {
  return (
    <section className="mt-2">
      <h3 className="text-xs font-[600] text-faint">{title}</h3>
      <ul>
        {users.map((user) => (
          <li key={user.id} className="flex items-center gap-2 py-1">
            <PlayerAvatar user={user} className="size-[22px] text-[10px]" />
            <span className="-m-1 truncate p-1">
              <PlayerName name={user.username} colours={user.colors} glowing={user.preferences.glowingUsername} />
            </span>
            {!user.preferences.hideCountryFlag && <Flag country={user.country} />}
            {user.master && <Crown role="img" aria-label={m.master()} size={14} className="flex-none text-brass" />}
            {user.id === myId && <span className="text-xs text-faint">{m.people_you()}</span>}
          </li>
        ))}
        {users.length === 0 && <li className="py-1 text-faint">{m.people_nobody()}</li>}
      </ul>
    </section>
  );
}

/** Who is here: how many at the piano and how many listen, and by a click their names. */
export function People({ small = false }: { readonly small?: boolean }) {
  const { room: store } = useServices();
  const { users, myId, room } = useStore(store);
  const players = users.filter(({ status }) => status === 'player');
  const listeners = users.filter(({ status }) => status === 'spectator');
  const counts: ReactNode = (
    <>
      <Piano />
      <span>
        {players.length} / {room?.playerLimit}
      </span>
      <Headphones className="ml-1.5" />
      <span className="sr-only">, {m.people_listeners()}: </span>
      <span>{listeners.length}</span>
    </>
  );
  return (
    <Popover
      title={m.people()}
      trigger={
        <button
          type="button"
          className="fade flex h-9 flex-none items-center gap-1.5 rounded-full px-3 text-[13px] text-dim hover:bg-raised hover:text-ink [&_svg]:size-4 [&_svg]:stroke-[1.7]"
        >
          <span className="sr-only">{m.people()}: </span>
          {small ? <Piano className="!size-[19px]" /> : counts}
          {small && players.length}
        </button>
      }
    >
      <div
        role="group"
        aria-label={m.people()}
        tabIndex={0}
        className="-mx-2 max-h-[calc(100dvh-140px)] overflow-y-auto rounded-[10px] px-2 outline-offset-0"
      >
        <Group title={m.people_players()} users={players} myId={myId} />
        <Group title={m.people_listeners()} users={listeners} myId={myId} />
      </div>
    </Popover>
  );
}
