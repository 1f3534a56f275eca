import type { RefusalCode } from '@quatremains/protocol/refusals';
import { modeOf } from './modes/mode-of.ts';
import type { Member, Room } from './room.ts';

/** Why a member's notes are not relayed, or null. Called for every note frame, so it does not allocate. */
export function maySound(room: Room, member: Member, fromMidiFile: boolean): RefusalCode | null {
  if (member.status !== 'player') return 'NOT_A_PLAYER';
  if (fromMidiFile && !room.settings.midiPlaybackAuthorized) return 'MIDI_FILES_NOT_ALLOWED';
  return modeOf(room).maySound(room, member);
}
