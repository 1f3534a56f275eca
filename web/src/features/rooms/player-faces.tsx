import type { Occupant } from '@quatremains/protocol/entities/room';
import { m } from '../../i18n/generated/messages.js';
import { joinedNames } from './joined-names.ts';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';

interface PlayerFacesProps {
  readonly players: readonly Occupant[];
  /** All players, also those without a name here. */
  readonly count: number;
  readonly limit: number;
}

const shown = 3;

/** The first avatars, the number of players, and of seats. */
export function PlayerFaces({ players, count, limit }: PlayerFacesProps) {
  return (
    <div className="flex items-center" title={joinedNames(players)}>
      {players.slice(0, shown).map(({ id, username, colors }) => (
        <span key={id} className="[&+span]:-ml-1.75">
          <PlayerAvatar user={{ username, colors }} />
        </span>
      ))}
      <b aria-hidden="true" className="ml-2.25 font-[500] whitespace-nowrap text-dim first:ml-0">
        {count} / {limit}
      </b>
      <span className="sr-only">{m.room_players({ count, limit })}</span>
    </div>
  );
}
