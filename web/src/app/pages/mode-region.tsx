import type { GameType } from '@quatremains/protocol/vocabulary';
import { useStore } from 'zustand';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { MissingNotice, ChunkBoundary, type Again } from '../../shared/code-loading/chunk-boundary.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { MidisButton } from '../../features/midis/midis-button.tsx';
import { usePlayerShown } from '../../shared/player/use-player-shown.ts';
import { SheetButton } from '../../features/sheet/sheet-button.tsx';
import { useView } from '../../shared/rooms/use-view.ts';
import { useVideoShown } from './use-video-shown.ts';

const QueueWidget = lazyComponent(async () => (await import('../../features/queue/queue-widget.tsx')).QueueWidget);
const BlindPanel = lazyComponent(async () => (await import('../../features/blind/blind-panel.tsx')).BlindPanel);
const SharedVideo = lazyComponent(async () => (await import('../../features/video/shared-video.tsx')).SharedVideo);
const PlayerRegion = lazyComponent(async () => (await import('../../features/player/player-region.tsx')).PlayerRegion);
const PerformersTrack = lazyComponent(
  async () => (await import('../../features/player/performers-track.tsx')).PerformersTrack,
);
const FollowedRegion = lazyComponent(
  async () => (await import('../../features/player/followed-region.tsx')).FollowedRegion,
);
const SheetRegion = lazyComponent(async () => (await import('../../features/sheet/sheet-region.tsx')).SheetRegion);
const ScoreTable = lazyComponent(async () => (await import('../../features/blind/score-table.tsx')).ScoreTable);

interface ModeProps {
  readonly gameType: GameType;
}

const noticeStyle =
  'mx-6 mt-3.5 rounded-panel border border-line bg-surface/92 px-4 py-3 upright:mx-3.5 upright:mt-2.5 low:mx-3 low:mt-1.5 bare:hidden';

/** The controls of the MIDI player, and the sheet music where it is shown. */
function TrackPlayer({ gameType }: ModeProps) {
  const showsSheet = useStore(useServices().settings, (settings) => settings.showsSheet);
  const picker = (
    <>
      <SheetButton />
      {gameType !== 'BLIND' && <MidisButton />}
    </>
  );
  return (
    <PlayerRegion picker={picker}>
      {showsSheet && (
        <ChunkBoundary renderMissing={(again) => <MissingNotice again={again} className={noticeStyle} />}>
          <SheetRegion />
        </ChunkBoundary>
      )}
    </PlayerRegion>
  );
}

/** The panel of the room's mode, above the boards. */
export function ModeRegion({ gameType }: ModeProps) {
  const looksAtVideo = useVideoShown();
  const { shown } = useView();
  const isPlayerShown = usePlayerShown();
  const pickedId = useStore(useServices().mode, ({ blind }) => blind?.midiId ?? null);
  return (
    <div data-mode-region="" className="flex min-h-0 flex-col">
      <ChunkBoundary of={gameType} renderMissing={(again) => <MissingNotice again={again} className={noticeStyle} />}>
        {gameType === 'QUEUED' && <QueueWidget />}
        {gameType === 'BLIND' && <BlindPanel />}
        {pickedId !== null && <PerformersTrack midiId={pickedId} />}
        {gameType === 'PRACTICE' && looksAtVideo && <SharedVideo />}
        {isPlayerShown && <TrackPlayer gameType={gameType} />}
        {shown === 'midi-limited' && !isPlayerShown && <FollowedRegion />}
      </ChunkBoundary>
    </div>
  );
}

/** A missing chunk matters only when a video or the scores are to be shown. */
function MissingOverlay({ again }: { readonly again: Again }) {
  const isDue = useStore(useServices().mode, ({ video, blind }) => video !== null || blind?.phase === 'over');
  if (!isDue) return null;
  return (
    <div className="absolute inset-x-0 top-0 z-20">
      <MissingNotice again={again} className={noticeStyle} />
    </div>
  );
}

/** Panels that the room's mode shows temporarily over the boards. The boards keep their place. */
export function ModeOverlay({ gameType }: ModeProps) {
  if (gameType !== 'BLIND') return null;
  return (
    <ChunkBoundary renderMissing={(again) => <MissingOverlay again={again} />}>
      <div className="pointer-events-none absolute inset-0 z-20 overflow-y-auto [container-type:size] [&>*]:pointer-events-auto">
        <SharedVideo isLaid />
      </div>
      <ScoreTable />
    </ChunkBoundary>
  );
}
