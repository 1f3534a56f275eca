import type { GameType } from '@quatremains/protocol/vocabulary';
import { useStore } from 'zustand';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { MissingNotice, ChunkBoundary, type Again } from '../../shared/code-loading/chunk-boundary.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { useFilmShown } from './use-film-shown.ts';

const QueueWidget = lazyComponent(async () => (await import('../../features/queue/queue-widget.tsx')).QueueWidget);
const BlindPanel = lazyComponent(async () => (await import('../../features/blind/blind-panel.tsx')).BlindPanel);
const SharedFilm = lazyComponent(async () => (await import('../../features/film/shared-film.tsx')).SharedFilm);
const ScoreTable = lazyComponent(async () => (await import('../../features/blind/score-table.tsx')).ScoreTable);

interface ModeProps {
  readonly gameType: GameType;
}

const noticeLook =
  'mx-6 mt-3.5 rounded-panel border border-line bg-surface/92 px-4 py-3 upright:mx-3.5 upright:mt-2.5 low:mx-3 low:mt-1.5 bare:hidden';

/** What goes on in the room's mode, over the boards. */
export function ModePlace({ gameType }: ModeProps) {
  const looksAtFilm = useFilmShown();
  return (
    <div data-mode-place="">
      <ChunkBoundary of={gameType} renderMissing={(again) => <MissingNotice again={again} className={noticeLook} />}>
        {gameType === 'QUEUED' && <QueueWidget />}
        {gameType === 'BLIND' && <BlindPanel />}
        {gameType === 'PRACTICE' && looksAtFilm && <SharedFilm />}
      </ChunkBoundary>
    </div>
  );
}

/** There is nothing to miss until a film or the scores are to be seen. */
function MissingOverlay({ again }: { readonly again: Again }) {
  const isDue = useStore(useServices().mode, ({ video, blind }) => video !== null || blind?.phase === 'over');
  if (!isDue) return null;
  return (
    <div className="absolute inset-x-0 top-0 z-20">
      <MissingNotice again={again} className={noticeLook} />
    </div>
  );
}

/** What the room's mode lays before the boards for a while: they stay where they are. */
export function ModeOverlay({ gameType }: ModeProps) {
  if (gameType !== 'BLIND') return null;
  return (
    <ChunkBoundary renderMissing={(again) => <MissingOverlay again={again} />}>
      <div className="pointer-events-none absolute inset-0 z-20 overflow-y-auto [container-type:size] [&>*]:pointer-events-auto">
        <SharedFilm isLaid />
      </div>
      <ScoreTable />
    </ChunkBoundary>
  );
}
