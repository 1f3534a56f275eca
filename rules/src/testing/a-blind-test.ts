import { maySound } from '../room/may-sound.ts';
import { blindInformationFor } from '../room/modes/blind/view-blind.ts';
import type { Member } from '../room/room.ts';
import type { SettingChanges } from '../room/settings-error.ts';
import { RoomSimulation } from './room-simulation.ts';
import { aMember, aPlayer } from './a-member.ts';
import { aRoom } from './a-room.ts';
import { aSong } from './a-song.ts';
import { anAccount } from './an-identity.ts';

/** Duration of a round, ms. */
export const ROUND = 100_000;
export const ada = aPlayer('Ada', 0, { master: true });
export const bo = aPlayer('Bo', 1);
export const cy = aPlayer('Cy', 2, anAccount('Cy'));
export const lea = aMember('Lea');
const elise = aSong({ url: 'https://films.example/?v=elise' });

/** A blind test before its start: rounds of 100 s, Ada is master, Lea is spectator. */
export function blindRoom(members: readonly Member[] = [ada, bo, cy, lea], roundByPlayer = 2): RoomSimulation {
  return new RoomSimulation(
    aRoom({ members, settings: { gameType: 'BLIND', properties: { roundDuration: 100, roundByPlayer } } }),
  );
}

export const start = { kind: 'startBlind', by: ada.id } as const;
/** Picks Für Elise, which has a video, by default. */
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
export function enter(identity: Member) {
  return { kind: 'join', identity, status: 'player', hidden: false, password: 'none', address: null } as const;
}
export function set(changes: SettingChanges) {
  return { kind: 'updateSettings', by: ada.id, changes } as const;
}

/** A blind test after its start and these commands. */
export function started(...asked: readonly Parameters<RoomSimulation['ask']>[0][]): RoomSimulation {
  const life = blindRoom();
  for (const command of [start, ...asked]) life.ask(command);
  return life;
}

/** The blind test for one member; without a viewer, the part for all members. */
export function seen({ room }: RoomSimulation, viewer: Member | null = null) {
  const information = blindInformationFor(room, viewer);
  if (information === null) throw new Error('there is no blind test');
  return information;
}

/** Phase, performer and turn: `playing ada 2/6`. */
export function where(life: RoomSimulation): string {
  const { phase, performer, turn, turns } = seen(life);
  return `${phase} ${performer ?? '–'} ${turn}/${turns}`;
}

/** The score table: `Bo 150, Ada 30`. */
export function table(life: RoomSimulation): string {
  return seen(life)
    .scores.map(({ username, points }) => `${username} ${points}`)
    .join(', ');
}

/** Names of the members whose notes are relayed. */
export function sounding({ room }: RoomSimulation): string[] {
  return room.members.filter((one) => maySound(room, one, false) === null).map(({ username }) => username);
}
