import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import type { UserId } from '@quatremains/protocol/ids';
import { Headphones, Piano } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { NameBadges } from '../../shared/users/name-badges.tsx';
import { MasterSign } from '../../shared/users/master-sign.tsx';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { PlayerName } from '../../shared/users/player-name.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { Flag } from '../../ui/flag.tsx';
import { groupPeople, type PeopleGroup } from './people-groups.ts';

const titles: Readonly<Record<PeopleGroup, () => string>> = {
  owners: m.people_owners,
  players: m.people_players,
  spectators: m.people_spectators,
  bot: m.people_bot,
  invisibles: m.people_hidden,
};

interface PersonProps {
  readonly user: RoomUser;
  readonly isMe: boolean;
  /** The sign shows an owner's seat; for other members the group shows it. */
  readonly withStatus: boolean;
  readonly onMember: (id: UserId) => void;
}

function Status({ user }: { readonly user: RoomUser }) {
  if (user.status === 'player') return <Piano role="img" aria-label={m.people_plays()} />;
  return <Headphones role="img" aria-label={m.people_spectator()} />;
}

function Person({ user, isMe, withStatus, onMember }: PersonProps) {
  return (
    <li>
      <button
        type="button"
        data-member={user.id}
        onClick={() => {
          onMember(user.id);
        }}
        className="fade flex h-10 w-full items-center gap-2.5 rounded-item px-2 text-left hover:bg-raised"
      >
        <PlayerAvatar user={user} className="size-6.5 text-caption" />
        <span dir="auto" className="-m-2.5 min-w-0 truncate p-2.5 font-[550]">
          <PlayerName name={user.username} colours={user.colors} glowing={user.preferences.glowingUsername} />
        </span>
        {!user.preferences.hideCountryFlag && <Flag country={user.country} />}
        <NameBadges badges={user.badges} />
        <MasterSign user={user} />
        {user.program !== null && (
          <span className="flex-none rounded-full border border-line px-2 text-caption text-dim">
            {user.program === '' ? m.people_program() : user.program}
          </span>
        )}
        {isMe && <span className="flex-none text-small text-dim">{m.people_you()}</span>}
        {withStatus && (
          <span className="ml-auto flex-none text-faint [&_svg]:size-3.75 [&_svg]:stroke-[1.7]">
            <Status user={user} />
          </span>
        )}
      </button>
    </li>
  );
}

interface PeopleListProps {
  readonly onMember: (id: UserId) => void;
}

/** All members of the room, in groups; a click opens a member's profile. */
export function PeopleList({ onMember }: PeopleListProps) {
  const { users, myId } = useStore(useServices().room);
  return groupPeople(users).map(([group, members]) => (
    <section key={group} aria-label={titles[group]()} className="mb-3">
      <h3 className="flex items-baseline gap-1.5 px-2 pb-1 text-small font-[600] text-dim">
        {titles[group]()}
        <span className="font-[500] text-faint">{members.length}</span>
      </h3>
      <ul>
        {members.map((user) => (
          <Person
            key={user.id}
            user={user}
            isMe={user.id === myId}
            withStatus={group === 'owners'}
            onMember={onMember}
          />
        ))}
      </ul>
    </section>
  ));
}
