import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';
import { may } from '@quatremains/rules/room/permissions';
import { Flag, ListMusic, Play, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { useBlindWish, useOwnPart } from './use-blind.ts';

interface ButtonsProps {
  readonly blind: BlindInformation;
  readonly off: boolean;
  readonly ask: ReturnType<typeof useBlindWish>['ask'];
}

function StartButton({ blind, off, ask }: ButtonsProps) {
  const { me, players } = useOwnPart(blind);
  if (me === undefined || !may(me, 'startBlind')) return null;
  const again = blind.phase === 'over';
  return (
    <Button
      size="small"
      look="primary"
      disabled={off || players < BLIND.playersLeast}
      focusableWhenDisabled
      onClick={() => letRun(ask({ start: true }))}
    >
      {again ? <RotateCcw /> : <Play />}
      {again ? m.blind_again() : m.blind_start()}
    </Button>
  );
}

function PerformerButtons({ blind, off, ask }: ButtonsProps) {
  const { panel } = useServices();
  return (
    <>
      {blind.phase === 'choosing' && (
        <Button
          size="small"
          look="primary"
          disabled={off}
          onClick={() => {
            panel.show('songs');
          }}
        >
          <ListMusic />
          {m.blind_pick()}
        </Button>
      )}
      <Button size="small" disabled={off} focusableWhenDisabled onClick={() => letRun(ask({ giveUp: true }))}>
        <Flag />
        {m.blind_give_up()}
      </Button>
    </>
  );
}

/** What one can do about the game: begin it, choose, give up. */
export function BlindButtons({ blind }: Pick<ButtonsProps, 'blind'>) {
  const { isAsking, ask } = useBlindWish();
  const { part } = useOwnPart(blind);
  const isAway = useStore(useServices().session, ({ connection }) => connection !== 'connected');
  const rests = blind.phase === 'waiting' || blind.phase === 'over';
  const goesOn = blind.phase === 'choosing' || blind.phase === 'playing';
  const buttons = { blind, off: isAsking || isAway, ask };
  return (
    <div className="flex flex-none items-center justify-end gap-2 [grid-area:buttons]">
      {rests && <StartButton {...buttons} />}
      {goesOn && part === 'performer' && <PerformerButtons {...buttons} />}
    </div>
  );
}
