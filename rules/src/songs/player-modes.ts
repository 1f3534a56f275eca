import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';

/** How a track is played: not at all, by itself, waiting for each note, or with its picture alone. */
export type PlayerMode = 'freeplay' | 'play' | 'stop' | 'none';

/** How long before the beginning of a track it starts, ms: longer where the player must come in on time. */
export function leadInOf(mode: PlayerMode): number {
  return mode === 'none' ? MIDI_PLAYER.leadIn : MIDI_PLAYER.leadInShort;
}
