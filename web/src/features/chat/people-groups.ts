import type { RoomUser } from '@quatremains/protocol/entities/room-user';

const groups = ['owners', 'players', 'spectators', 'bot', 'invisibles'] as const;
export type PeopleGroup = (typeof groups)[number];

function groupOf(user: RoomUser): PeopleGroup {
  if (user.bot) return 'bot';
  if (user.invisible) return 'invisibles';
  if (user.master) return 'owners';
  return user.status === 'player' ? 'players' : 'spectators';
}

/** Each member in exactly one group; empty groups are left out. */
export function groupPeople(users: readonly RoomUser[]): [group: PeopleGroup, members: readonly RoomUser[]][] {
  return groups
    .map((group): [PeopleGroup, readonly RoomUser[]] => [group, users.filter((user) => groupOf(user) === group)])
    .filter(([, members]) => members.length > 0);
}
