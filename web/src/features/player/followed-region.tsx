import { Eye } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { useFollowed, type TrackPlayer } from '../../shared/player/use-followed.ts';
import { useMidis } from '../../shared/player/use-midis.ts';
import { Select } from '../../ui/select.tsx';
import { useFollowedNotes } from './use-followed-notes.ts';

interface FollowedProps {
  readonly players: readonly TrackPlayer[];
  readonly followed: TrackPlayer;
}

/** Whose notes fall, and of what; of a file only its name is known. */
function Followed({ players, followed }: FollowedProps) {
  const { following } = useServices();
  const { track } = followed;
  const { data } = useMidis();
  const song = track.kind === 'library' ? data?.find(({ id }) => id === track.midiId) : undefined;
  useFollowedNotes(song, followed.id);
  return (
    <section aria-label={m.follow()} className="flex min-w-0 items-center gap-4 px-6 py-2 upright:px-3.5">
      <Select
        name={m.follow_whom()}
        value={followed.id}
        icon={<Eye />}
        choices={players.map(({ id, username }) => ({ value: id, label: username }))}
        onChange={(playerId) => {
          following.setState({ playerId });
        }}
      />
      <p dir="auto" className="serif min-w-0 truncate text-title">
        {track.kind === 'file' ? track.name : song?.name2}
      </p>
      {track.kind === 'file' && <p className="text-dim">{m.follow_file()}</p>}
    </section>
  );
}

/** For spectators: the player whose falling notes are shown. */
export function FollowedRegion() {
  const { players, followed } = useFollowed();
  if (followed === null) return <p className="px-6 py-2 text-dim upright:px-3.5">{m.follow_nobody()}</p>;
  return <Followed players={players} followed={followed} />;
}
