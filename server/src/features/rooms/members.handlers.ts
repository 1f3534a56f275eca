import { accepted, refused } from '@quatremains/protocol/refusals';
import type { Handlers } from '../../realtime/handlers.ts';
import { NO_PASSWORD, type PasswordGuard } from './password-guard.ts';
import type { LiveRooms } from './live-rooms.ts';
import { withWait } from './rooms.handlers.ts';

export interface MembersOptions {
  readonly rooms: Pick<LiveRooms, 'roomOf' | 'run' | 'request'>;
  readonly guard: PasswordGuard;
}

type MemberEvent = 'onSwitchPlayerSpec' | 'onSwitchMaster' | 'onKicked' | 'onBanned' | 'floatingHeart';

/** Handles actions of members on each other, and likes; the rules check the rights. */
export function membersHandlers({ rooms, guard }: MembersOptions): Pick<Handlers, MemberEvent> {
  return {
    onSwitchPlayerSpec: async (session, { id: target, status, password: given }) => {
      const live = rooms.roomOf(session);
      if (live === undefined) return refused('NOT_IN_ROOM');
      const check = given ? await guard.check(session, live, given) : NO_PASSWORD;
      const by = session.identity.id;
      const outcome = live.run({ kind: 'switchStatus', by, target, status, password: check.proof });
      return withWait(outcome.ok ? accepted(null) : outcome, check);
    },
    onSwitchMaster: (session, { id: target, master }) =>
      rooms.request(session, { kind: 'switchMaster', by: session.identity.id, target, master }),
    onKicked: (session, { id: target }) => rooms.request(session, { kind: 'kick', by: session.identity.id, target }),
    onBanned: (session, { id: target }) => rooms.request(session, { kind: 'ban', by: session.identity.id, target }),
    floatingHeart: (session) => {
      const outcome = rooms.run(session, { kind: 'like', id: session.identity.id });
      return outcome.ok ? accepted({ likes: outcome.room.likes }) : outcome;
    },
  };
}
