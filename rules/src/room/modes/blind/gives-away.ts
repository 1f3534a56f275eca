import type { Room } from '../../room.ts';
import { playOf } from '../play-of.ts';
import { tellsTitle } from './judge-guess.ts';

/** Whether a name that everybody in a room would read says what is to be guessed there now. */
export function givesTitleAway(room: Room, name: string): boolean {
  const phase = playOf(room, 'BLIND')?.phase;
  return phase?.kind === 'playing' && tellsTitle(name, phase.tune);
}
