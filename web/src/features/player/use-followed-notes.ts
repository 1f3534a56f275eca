import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import type { UserId } from '@quatremains/protocol/ids';
import type { TrackContent } from '@quatremains/rules/songs/track-content';
import { use, useEffect, useState } from 'react';
import { browserClock } from '../../platform/browser-clock.ts';
import { letRun } from '../../platform/let-run.ts';
import { browserTimers } from '../../platform/timers.ts';
import { showFollowedNotes } from '../../services/followed-notes.ts';
import { openSong } from '../../services/song-files.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** The content of a track; null while it is loading, and where it cannot be loaded. */
function useContent(song: MidiSong | undefined): TrackContent | null {
  const [opened, setOpened] = useState<{ readonly song: MidiSong; readonly content: TrackContent } | null>(null);
  useEffect(() => {
    if (song === undefined) return;
    let isWanted = true;
    const load = async (): Promise<void> => {
      const result = await openSong(song, browserTimers);
      if (isWanted && 'content' in result) setOpened({ song, content: result.content });
    };
    letRun(load());
    return () => {
      isWanted = false;
    };
  }, [song]);
  return opened?.song === song ? (opened?.content ?? null) : null;
}

/** Shows the falling notes of this track where its player is. */
export function useFollowedNotes(song: MidiSong | undefined, playerId: UserId): void {
  const services = useServices();
  const { frame } = use(services.audioSession());
  const content = useContent(song);
  useEffect(() => {
    if (content === null) return;
    const { room, player, ping } = services;
    const { zoom } = player.getState();
    const notes = showFollowedNotes({ picture: frame, content, sync: ping.sync, clock: browserClock, zoom });
    const follow = (): void => {
      const { track } = room.getState().users.find(({ id }) => id === playerId) ?? {};
      if (track?.kind === 'library') notes.follow(track);
    };
    follow();
    const stopFollowing = room.subscribe(follow);
    return () => {
      stopFollowing();
      notes.stop();
    };
  }, [content, frame, services, playerId]);
}
