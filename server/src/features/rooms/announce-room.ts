import { informationFor, maySee, roomUserOf } from '@quatremains/rules/room/view-for';
import type { Fact } from '@quatremains/rules/room/outcome';
import type { Member, Room } from '@quatremains/rules/room/room';
import type { Audience } from '../../realtime/audience.ts';
import type { Session } from '../../realtime/session.ts';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';

/** Where the facts of a room are told: its audience, and each member's session, where they have one. */
export interface Listeners {
  readonly room: Room;
  readonly audience: Audience;
  sessionOf(member: Member): Session | undefined;
}

/** Tells everybody who may see the member, but not the member who is named as exception. */
function tellAbout<Name extends ServerEventName>(
  listeners: Listeners,
  about: Member,
  name: Name,
  body: ServerEventBody<Name>,
  except?: Session,
): void {
  const { room, audience } = listeners;
  if (!about.hidden) return audience.tellAll(name, body, except);
  for (const viewer of room.members) {
    const session = listeners.sessionOf(viewer);
    if (session !== undefined && session !== except && maySee(viewer, about)) audience.tell(session, name, body);
  }
}

function announceMember(listeners: Listeners, before: Member, member: Member): void {
  const user = roomUserOf(member);
  if (before.username !== member.username)
    tellAbout(listeners, member, 'changeUsername', { playerId: member.id, username: member.username });
  tellAbout(listeners, member, 'updateUser', { user });
}

/** Everything a member needs, to their session. */
export function informMember({ room, audience }: Listeners, member: Member, session: Session): void {
  audience.tell(session, 'roomInformation', informationFor(room, member));
}

/** Turns what has become true in a room into messages for those who may know it. */
export function announceFact(listeners: Listeners, fact: Fact): void {
  const { room, audience } = listeners;
  switch (fact.kind) {
    case 'memberJoined':
      return tellAbout(
        listeners,
        fact.member,
        'userJoinedRoom',
        { user: roomUserOf(fact.member) },
        listeners.sessionOf(fact.member),
      );
    case 'memberChanged':
      return announceMember(listeners, fact.before, fact.member);
    case 'memberLeft': {
      const session = listeners.sessionOf(fact.member);
      tellAbout(listeners, fact.member, 'userLeftRoom', { id: fact.member.id, reason: fact.reason }, session);
      if (session !== undefined && fact.reason !== 'left')
        audience.tell(session, 'kickedFromRoom', { roomId: room.id, reason: fact.reason });
      return;
    }
    case 'settingsChanged':
      for (const member of room.members) {
        const session = listeners.sessionOf(member);
        if (session !== undefined) informMember(listeners, member, session);
      }
      return;
    case 'roomClosed':
      return;
    default:
      fact satisfies never;
  }
}
