import type { GameType } from '@quatremains/protocol/vocabulary';
import { lazy, Suspense } from 'react';

const QueueWidget = lazy(async () => {
  const { QueueWidget: component } = await import('../../features/queue/queue-widget.tsx');
  return { default: component };
});
const BlindPanel = lazy(async () => {
  const { BlindPanel: component } = await import('../../features/blind/blind-panel.tsx');
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
  return (
    <div data-mode-place="">
      <Suspense>
        {gameType === 'QUEUED' && <QueueWidget />}
        {gameType === 'BLIND' && <BlindPanel />}
      </Suspense>
    </div>
  );
}

/** What the room's mode lays before the boards. */
export function ModeOverlay({ gameType }: ModeProps) {
  return <Suspense>{gameType === 'BLIND' && <ScoreTable />}</Suspense>;
}
