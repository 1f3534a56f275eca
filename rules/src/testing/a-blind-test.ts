import { maySound } from '../room/may-sound.ts';
import { blindInformationFor } from '../room/modes/blind/view-blind.ts';
import type { Member } from '../room/room.ts';
import type { SettingChanges } from '../room/settings-fault.ts';
import { Life } from './a-life.ts';
import { aMember, aPlayer } from './a-member.ts';
import { aRoom } from './a-room.ts';
import { aSong } from './a-song.ts';
import { anAccount } from './an-identity.ts';

/** How long a round is, ms. */
export const ROUND = 100_000;
export const ada = aPlayer('Ada', 0, { master: true });
export const bo = aPlayer('Bo', 1);
export const cy = aPlayer('Cy', 2, anAccount('Cy'));
export const lea = aMember('Lea');
const elise = aSong({ url: 'https://films.example/?v=elise' });

/** A blind test that has yet to begin: rounds of 100 s, Ada the master, Lea in the chairs. */
export function blindRoom(members: readonly Member[] = [ada, bo, cy, lea], roundByPlayer = 2): Life {
  return new Life(
    aRoom({ members, settings: { gameType: 'BLIND', properties: { roundDuration: 100, roundByPlayer } } }),
  );
}

export const start = { kind: 'startBlind', by: ada.id } as const;
/** Für Elise, which has a film, unless said otherwise. */
export function pick({ id }: Member, song = elise) {
  return { kind: 'pickTune', id, song } as const;
}
export function giveUp({ id }: Member) {
  return { kind: 'giveUp', id } as const;
}
export function guess({ id }: Member, text: string) {
  return { kind: 'guess', id, text } as const;
}
export function leave({ id }: Member) {
  return { kind: 'leave', id } as const;
}
export function enter(who: Member) {
  return { kind: 'join', who, status: 'player', hidden: false, password: 'none', address: null } as const;
}
export function set(changes: SettingChanges) {
  return { kind: 'updateSettings', by: ada.id, changes } as const;
}

/** The same once it has begun and these have been asked for. */
export function started(...asked: readonly Parameters<Life['ask']>[0][]): Life {
  const life = blindRoom();
  for (const command of [start, ...asked]) life.ask(command);
  return life;
}

/** What somebody sees of it; without a viewer, what all see. */
export function seen({ room }: Life, viewer: Member | null = null) {
  const information = blindInformationFor(room, viewer);
  if (information === null) throw new Error('there is no blind test');
  return information;
}

/** Phase, performer and turn: `playing ada 2/6`. */
export function where(life: Life): string {
  const { phase, performer, turn, turns } = seen(life);
  return `${phase} ${performer ?? '–'} ${turn}/${turns}`;
}

/** The table of scores: `Bo 150, Ada 30`. */
export function table(life: Life): string {
  return seen(life)
    .scores.map(({ username, points }) => `${username} ${points}`)
    .join(', ');
}

/** The names of those whose notes the others hear. */
export function sounding({ room }: Life): string[] {
  return room.members.filter((one) => maySound(room, one, false) === null).map(({ username }) => username);
}
