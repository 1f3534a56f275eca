import type { Room } from '../../room.ts';
import { modeStateOf } from '../mode-state-of.ts';
import { containsTitle } from './judge-guess.ts';

/** Whether a text contains the title of the running round. */
export function roundTitleIn(room: Room, name: string): boolean {
  const phase = modeStateOf(room, 'BLIND')?.phase;
  return phase?.kind === 'playing' && containsTitle(name, phase.tune);
}
