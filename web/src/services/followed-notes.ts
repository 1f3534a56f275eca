import type { PlayedTrack } from '@quatremains/protocol/entities/played-track';
import { divideNotes, usualDivision, USUAL_SPLIT } from '@quatremains/rules/songs/hands';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import type { ClockSync } from '@quatremains/rules/timing/clock-sync';
import type { Clock } from '@quatremains/rules/clock';
import type { SongPicture } from '../room-session/note-picture.ts';
import { createSongView } from '../room-session/song-view.ts';

type LibraryTrack = Extract<PlayedTrack, { kind: 'library' }>;

export interface FollowedNotesOptions {
  readonly picture: SongPicture;
  readonly content: TrackContent;
  readonly sync: Pick<ClockSync, 'toPage'>;
  readonly clock: Clock;
  /** How much of the track is shown, ms. */
  readonly zoom: number;
}

/** Shows the falling notes of a track that another player plays. */
export interface FollowedNotes {
  /** Follows the position that the player has reported. */
  follow(track: LibraryTrack): void;
  stop(): void;
}

export function showFollowedNotes({ picture, content, sync, clock, zoom }: FollowedNotesOptions): FollowedNotes {
  const view = createSongView({
    picture,
    audio: () => ({ time: { now: () => clock.now(), toPage: (at) => at }, latency: () => 0 }),
    pictureOffset: () => 0,
  });
  const { groups, groupOf } = divideNotes(content, usualDivision(content.parts), USUAL_SPLIT);
  view.setVisible(true);
  view.show({ ...content, groupOf });
  // The keys light where the player strikes them.
  view.setLook({ zoom, groups, roles: groups.map(() => 'player'), showsBeats: true, showsNames: false });
  let followed: LibraryTrack | null = null;
  return {
    follow: (track) => {
      if (track === followed) return;
      followed = track;
      const { position, at, playing, speed } = track;
      view.movePlayhead({ at: sync.toPage(at), from: position, rate: playing ? speed : 0 });
    },
    stop: () => {
      view.show(null);
    },
  };
}
