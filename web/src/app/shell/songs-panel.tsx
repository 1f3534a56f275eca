import { useStore } from 'zustand';
import { ChoosingTime } from '../../features/blind/choosing-time.tsx';
import { OwnTitle } from '../../features/blind/own-title.tsx';
import { usePick } from '../../features/blind/use-pick.ts';
import { FilmSongsDialog } from '../../features/songs/film-songs-dialog.tsx';
import { SongsDialog } from '../../features/songs/songs-dialog.tsx';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** What the performer of a blind test plays: a song of the library, or a title of their own. */
function PerformerSongs() {
  const { problem, pick } = usePick();
  return (
    <SongsDialog
      needsFilm={false}
      title={m.blind_choose()}
      description={m.blind_choose_hint()}
      problem={problem}
      head={
        <OwnTitle
          onPlay={(title) => {
            letRun(pick({ title }));
          }}
        />
      }
      foot={<ChoosingTime />}
      onPlay={({ id }) => {
        letRun(pick({ songId: id }));
      }}
    />
  );
}

/** The songs of the library, for what they are chosen for in this room. */
export function SongsPanel() {
  const gameType = useStore(useServices().room, ({ room }) => room?.gameType);
  if (gameType === 'BLIND') return <PerformerSongs />;
  return gameType === 'PRACTICE' ? <FilmSongsDialog /> : null;
}
