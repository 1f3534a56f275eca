import { ArrowDownWideNarrow } from 'lucide-react';
import { useStore } from 'zustand';
import { ChoosingTime } from '../../features/blind/choosing-time.tsx';
import { OwnTitle } from '../../features/blind/own-title.tsx';
import { useBlindChoice } from '../../features/blind/use-blind-choice.ts';
import { VideoSongsDialog } from '../../features/songs/video-songs-dialog.tsx';
import { SongsDialog } from '../../features/songs/songs-dialog.tsx';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';

/** The song of a blind test's performer: one of the library, or a title of their own. */
function PerformerSongs() {
  const { panel } = useServices();
  const { problem, pick } = useBlindChoice();
  return (
    <SongsDialog
      needsVideo={false}
      title={m.blind_choose()}
      description={m.blind_choose_hint()}
      problem={problem}
      head={
        <>
          <Button
            className="self-start"
            onClick={() => {
              panel.show('midis');
            }}
          >
            <ArrowDownWideNarrow />
            {m.blind_pick_track()}
          </Button>
          <OwnTitle
            onPlay={(title) => {
              letRun(pick({ title }));
            }}
          />
        </>
      }
      foot={<ChoosingTime />}
      onPlay={({ id }) => {
        letRun(pick({ songId: id }));
      }}
    />
  );
}

/** The song list, with the purpose that the room's mode gives it. */
export function SongsPanel() {
  const gameType = useStore(useServices().room, ({ room }) => room?.gameType);
  if (gameType === 'BLIND') return <PerformerSongs />;
  return gameType === 'PRACTICE' ? <VideoSongsDialog /> : null;
}
