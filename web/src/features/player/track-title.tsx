import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { songLevel } from '../../i18n/song-texts.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { CUSTOM, type PlayerTrack } from '../../state/player-store.ts';

/** Composer and version; of a file of the user's own, that it is one. */
function bylineOf({ name1, version, song }: PlayerTrack): string {
  if (song !== null) return `${name1}, ${songLevel(version)}`;
  return version === CUSTOM.version ? `${m.player_custom()}, ${m.player_complete()}` : name1;
}

/** The track that is played. */
export function TrackTitle() {
  const track = useStore(useMidiPlayer().store, (state) => state.track);
  if (track === null) return <p className="min-w-0 truncate text-faint">{m.player_none()}</p>;
  return (
    <p className="flex min-w-0 items-baseline gap-3">
      <span className="serif min-w-0 truncate text-title">{track.name2}</span>
      <span className="min-w-0 truncate text-label text-faint">{bylineOf(track)}</span>
    </p>
  );
}
