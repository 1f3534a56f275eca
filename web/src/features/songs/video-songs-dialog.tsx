import { VideoOff } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { SongsDialog } from './songs-dialog.tsx';

/** Shares a song's video with the room, or removes it; a refusal is shown. */
function useShareVideo() {
  const { connection, panel } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const show = async (songId: number | null): Promise<void> => {
    setProblem(null);
    const result = await connection.request('playVideo', { songId });
    if (result.ok) panel.done('songs');
    else setProblem(refusalTexts[result.refusal.code](result.refusal));
  };
  return { problem, show };
}

/** In a practice room: the song whose video all members see. */
export function VideoSongsDialog() {
  const { problem, show } = useShareVideo();
  const plays = useStore(useServices().mode, ({ video }) => video !== null);
  const takeAway = (
    <Button onClick={() => letRun(show(null))}>
      <VideoOff />
      {m.songs_take_away()}
    </Button>
  );
  return (
    <SongsDialog
      needsVideo
      title={m.songs_pick()}
      description={m.songs_pick_hint()}
      problem={problem}
      foot={plays && takeAway}
      onPlay={({ id }) => letRun(show(id))}
    />
  );
}
