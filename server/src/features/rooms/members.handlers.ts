import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import type { Command } from '@quatremains/rules/room/command';
import type { Handlers } from '../../realtime/handlers.ts';
import type { Session } from '../../realtime/session.ts';
import { NO_PASSWORD, type PasswordGuard } from './password-guard.ts';
import type { LiveRooms } from './live-rooms.ts';
import { withWait } from './rooms.handlers.ts';

export interface MembersOptions {
  readonly rooms: Pick<LiveRooms, 'roomOf'>;
  readonly guard: PasswordGuard;
}

type MemberEvent = 'onSwitchPlayerSpec' | 'onSwitchMaster' | 'onKicked' | 'onBanned' | 'floatingHeart';

/** Handles actions of members on each other, and likes; the rules check the rights. */
export function membersHandlers({ rooms, guard }: MembersOptions): Pick<Handlers, MemberEvent> {
  const run = (session: Session, command: Command): Result<null> => {
    const outcome = rooms.roomOf(session)?.run(command) ?? refused('NOT_IN_ROOM');
    return outcome.ok ? accepted(null) : outcome;
  };
  return {
    onSwitchPlayerSpec: async (session, { id: target, status, password: given }) => {
      const live = rooms.roomOf(session);
      if (live === undefined) return refused('NOT_IN_ROOM');
      const check = given ? await guard.check(session, live, given) : NO_PASSWORD;
      const by = session.who.id;
      const outcome = live.run({ kind: 'switchStatus', by, target, status, password: check.proof });
      return withWait(outcome.ok ? accepted(null) : outcome, check);
    },
    onSwitchMaster: (session, { id: target, master }) =>
      run(session, { kind: 'switchMaster', by: session.who.id, target, master }),
    onKicked: (session, { id: target }) => run(session, { kind: 'kick', by: session.who.id, target }),
    onBanned: (session, { id: target }) => run(session, { kind: 'ban', by: session.who.id, target }),
    floatingHeart: (session) => {
      const outcome = rooms.roomOf(session)?.run({ kind: 'like', id: session.who.id }) ?? refused('NOT_IN_ROOM');
      return outcome.ok ? accepted({ likes: outcome.room.likes }) : outcome;
    },
  };
}
