import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { BLIND } from '@quatremains/protocol/limits';
import { m } from '../../i18n/generated/messages.js';
import { useServerNow } from '../../shared/page/use-server-now.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { BlindButtons } from './blind-buttons.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import { Headline } from './headline.tsx';
import { ScoreChips } from './score-chips.tsx';
import { useBlindRole } from './use-blind.ts';

/** The points of a correct guess at this moment of the server's clock, with the bonus of the first one; 0 while there is no guessing. */
function pointsNow({ phase, startedAt, endsAt, found }: BlindInformation, now: number): number {
  if (phase !== 'playing' || startedAt === null || endsAt === null) return 0;
  const gone = Math.min(1, Math.max(0, (now - startedAt) / Math.max(1, endsAt - startedAt)));
  const { pointsHighest, pointsLowest, pointsFirst } = BLIND;
  return Math.round(pointsHighest - (pointsHighest - pointsLowest) * gone) + (found.length === 0 ? pointsFirst : 0);
}

interface BlindProps {
  readonly blind: BlindInformation;
}

const PERIOD = 500;
const SECOND = 1_000;

/** The time left in the current phase: seconds, and its share of the whole. */
function timeLeft({ startedAt, endsAt }: BlindInformation, now: number) {
  if (endsAt === null) return { seconds: null, share: 0 };
  const left = Math.max(0, endsAt - now);
  const whole = Math.max(1, endsAt - (startedAt ?? now));
  return { seconds: Math.ceil(left / SECOND), share: left / whole };
}

/** Opens the song list for the performer when their turn begins, and closes it when the song is chosen. */
function useOffer(blind: BlindInformation): void {
  const { panel } = useServices();
  const { role } = useBlindRole(blind);
  const chooses = role === 'performer' && blind.phase === 'choosing';
  useEffect(() => {
    if (!chooses) return;
    if (panel.getState().open === null) panel.show('songs');
    return () => {
      panel.done('songs');
      panel.done('midis');
    };
  }, [chooses, panel]);
}

const frame =
  'grid h-31 grid-cols-[auto_minmax(0,1fr)_auto] grid-rows-[60px_32px] content-center gap-x-4 gap-y-2 px-4 [grid-template-areas:"ring_text_buttons"_"scores_scores_scores"] items-center @max-[640px]:[grid-template-areas:"ring_text_text"_"scores_scores_buttons"] low:h-14 low:grid-rows-[minmax(0,1fr)] low:[grid-template-areas:"ring_text_buttons"]';

function Panel({ blind }: BlindProps) {
  const now = useServerNow(PERIOD);
  useOffer(blind);
  const { seconds, share } = timeLeft(blind, now);
  return (
    <section
      aria-label={m.mode_blind()}
      className="@container relative mx-6 mt-3.5 rounded-panel border border-line bg-surface/92 upright:mx-3.5 upright:mt-2.5 low:mx-3 low:mt-1.5 bare:hidden"
    >
      <div className={frame}>
        <CountdownRing seconds={seconds} share={share} period={PERIOD} />
        <Headline blind={blind} points={pointsNow(blind, now)} />
        <BlindButtons blind={blind} />
        <ScoreChips blind={blind} />
      </div>
    </section>
  );
}

/** The panel of the room's blind test; nothing in other rooms. */
export function BlindPanel() {
  const blind = useStore(useServices().mode, (mode) => mode.blind);
  return blind === null ? null : <Panel blind={blind} />;
}
