import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';
import { may } from '@quatremains/rules/room/permissions';
import { Flag, ListMusic, Play, RotateCcw } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { useBlindRequest, useBlindRole } from './use-blind.ts';

interface ButtonsProps {
  readonly blind: BlindInformation;
  readonly off: boolean;
  readonly request: ReturnType<typeof useBlindRequest>['request'];
}

function StartButton({ blind, off, request }: ButtonsProps) {
  const { me, players } = useBlindRole(blind);
  if (me === undefined || !may(me, 'startBlind')) return null;
  const again = blind.phase === 'over';
  return (
    <Button
      size="small"
      variant="primary"
      disabled={off || players < BLIND.playersLeast}
      focusableWhenDisabled
      onClick={() => letRun(request({ start: true }))}
    >
      {again ? <RotateCcw /> : <Play />}
      {again ? m.blind_again() : m.blind_start()}
    </Button>
  );
}

function PerformerButtons({ blind, off, request }: ButtonsProps) {
  const { panel } = useServices();
  return (
    <>
      {blind.phase === 'choosing' && (
        <Button
          size="small"
          variant="primary"
          disabled={off}
          onClick={() => {
            panel.show('songs');
          }}
        >
          <ListMusic />
          {m.blind_pick()}
        </Button>
      )}
      <Button size="small" disabled={off} focusableWhenDisabled onClick={() => letRun(request({ giveUp: true }))}>
        <Flag />
        {m.blind_give_up()}
      </Button>
    </>
  );
}

/** The buttons of the game: start, choose, give up. */
export function BlindButtons({ blind }: Pick<ButtonsProps, 'blind'>) {
  const { isPending, request } = useBlindRequest();
  const { role } = useBlindRole(blind);
  const isAway = useStore(useServices().connectionStatus, ({ state }) => state !== 'connected');
  const rests = blind.phase === 'waiting' || blind.phase === 'over';
  const goesOn = blind.phase === 'choosing' || blind.phase === 'playing';
  const buttons = { blind, off: isPending || isAway, request };
  return (
    <div className="flex flex-none items-center justify-end gap-2 [grid-area:buttons]">
      {rests && <StartButton {...buttons} />}
      {goesOn && role === 'performer' && <PerformerButtons {...buttons} />}
    </div>
  );
}
