import { VIDEO } from '@quatremains/protocol/limits';
import type { Song } from '@quatremains/protocol/entities/song';
import type { SharedVideo } from '@quatremains/protocol/entities/video';
import { refused } from '@quatremains/protocol/refusals';
import { videoIdOf } from '../../../songs/video-id.ts';
import type { Command } from '../../command.ts';
import { isPlayer, memberOf } from '../../members.ts';
import { changed, type Outcome } from '../../outcome.ts';
import type { Room } from '../../room.ts';
import { modeStateOf, withModeState } from '../mode-state-of.ts';

function show(room: Room, video: SharedVideo | null): Outcome {
  return changed(withModeState(room, { gameType: 'PRACTICE', video }), [{ kind: 'videoChanged' }]);
}

function sharedVideoOf(song: Song, now: number): SharedVideo {
  return { videoId: videoIdOf(song), title: song.shortName, songId: song.id, startsAt: now + VIDEO.startsAfter };
}

/** A player shows the video of a song to all members, or removes the current one. */
export function playVideo(room: Room, { id, song }: Extract<Command, { kind: 'playVideo' }>, now: number): Outcome {
  const member = memberOf(room, id);
  if (member === undefined) return refused('NOT_IN_ROOM');
  const play = modeStateOf(room, 'PRACTICE');
  if (play === null) return refused('WRONG_MODE');
  if (!isPlayer(member)) return refused('NOT_A_PLAYER');
  if (song === null) return play.video === null ? changed(room, []) : show(room, null);
  if (song === 'unknown') return refused('SONG_NOT_FOUND', 'songId');
  return videoIdOf(song) === '' ? refused('SONG_WITHOUT_VIDEO', 'songId') : show(room, sharedVideoOf(song, now));
}
