import type { Room } from '@quatremains/rules/room/room';
import { colourAmong } from '@quatremains/rules/users/palette';
import type { Session } from '../../realtime/session.ts';
import type { People } from '../users/people.ts';

/** Guests got their colour by chance: whoever enters a room where somebody has it already gets another one. */
export function tellApart(session: Session, room: Room, people: Pick<People, 'renewSession'>): void {
  const { who } = session;
  const [own] = who.colors;
  if (who.internalId !== null || own === undefined) return;
  const others = room.members.filter(({ id, hidden }) => id !== who.id && !hidden);
  const colour = colourAmong(
    own,
    others.map(({ colors }) => colors),
  );
  if (colour !== own) people.renewSession(session, { ...who, colors: [colour, ...who.colors.slice(1)] });
}
