import type { GameType } from '@quatremains/protocol/vocabulary';
import { lazy, Suspense } from 'react';
import { useFilmShown } from './use-film-shown.ts';

const QueueWidget = lazy(async () => {
  const { QueueWidget: component } = await import('../../features/queue/queue-widget.tsx');
  return { default: component };
});
const BlindPanel = lazy(async () => {
  const { BlindPanel: component } = await import('../../features/blind/blind-panel.tsx');
  return { default: component };
});
const SharedFilm = lazy(async () => {
  const { SharedFilm: component } = await import('../../features/film/shared-film.tsx');
  return { default: component };
});
const ScoreTable = lazy(async () => {
  const { ScoreTable: component } = await import('../../features/blind/score-table.tsx');
  return { default: component };
});

interface ModeProps {
  readonly gameType: GameType;
}

/** What goes on in the room's mode, over the boards. */
export function ModePlace({ gameType }: ModeProps) {
  const looksAtFilm = useFilmShown();
  return (
    <div data-mode-place="">
      <Suspense>
        {gameType === 'QUEUED' && <QueueWidget />}
        {gameType === 'BLIND' && <BlindPanel />}
        {gameType === 'PRACTICE' && looksAtFilm && <SharedFilm />}
      </Suspense>
    </div>
  );
}

/** What the room's mode lays before the boards for a while: they stay where they are. */
export function ModeOverlay({ gameType }: ModeProps) {
  if (gameType !== 'BLIND') return null;
  return (
    <Suspense>
      <div className="pointer-events-none absolute inset-0 z-20 overflow-y-auto [container-type:size] [&>*]:pointer-events-auto">
        <SharedFilm isLaid />
      </div>
      <ScoreTable />
    </Suspense>
  );
}
