import type { PlayedTrack, TrackReport } from '@quatremains/protocol/entities/played-track';
import { FILE_NAME } from '@quatremains/protocol/player-limits';
import { refused } from '@quatremains/protocol/refusals';
import type { Command } from './command.ts';
import { isPlayer, memberOf, withMember } from './members.ts';
import { chain, changed, type Change, type Outcome } from './outcome.ts';
import { isVisible, tidied } from './plain-text.ts';
import type { Member, Room } from './room.ts';

/** Sets what a member's MIDI player plays, with the event for it. */
function withTrack(room: Room, member: Member, track: PlayedTrack | null): Change {
  const playing = { ...member, track };
  return { room: withMember(room, playing), events: [{ kind: 'trackPlayed', member: playing }] };
}

function played(room: Room, member: Member, track: PlayedTrack | null): Outcome {
  const after = withTrack(room, member, track);
  return changed(after.room, after.events);
}

function playedTrackOf(report: TrackReport, now: number): PlayedTrack {
  if (report.kind === 'library') return { ...report, at: now };
  return { kind: 'file', name: tidied(report.name).slice(0, FILE_NAME.length) };
}

/** A player says what their MIDI player plays. In a blind test that is what the others guess, so it is refused. Any member may say that nothing is played. */
export function playTrack(room: Room, { id, track }: Extract<Command, { kind: 'playTrack' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  if (track === null) return member.track === null ? changed(room, []) : played(room, member, null);
  if (room.settings.gameType === 'BLIND') return refused('WRONG_MODE');
  if (!isPlayer(member)) return refused('NOT_A_PLAYER');
  if (track === 'unknown') return refused('MIDI_NOT_FOUND', 'midiId');
  const isNameless = track.kind === 'file' && !isVisible(tidied(track.name));
  return isNameless ? refused('TITLE_EMPTY', 'name') : played(room, member, playedTrackOf(track, now));
}

/** After a change of the mode no track is played: another mode offers other views. */
export function endTracks(room: Room): Change {
  return room.members
    .filter(({ track }) => track !== null)
    .reduce<Change>((change, member) => chain(change, (after) => withTrack(after, member, null)), { room, events: [] });
}
