import type { Bot } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import { Hand } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { browserClock } from '../../platform/browser-clock.ts';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { BeatLights } from './beat-lights.tsx';
import { tempoOf, withTap } from './tap-tempo.ts';
import type { BotControls } from './use-bot.ts';
import { useNumberDraft } from './use-number-draft.ts';

interface MetronomeProps {
  readonly bot: Bot;
  readonly controls: BotControls;
}

/** Sets the tempo by taps, from the second tap on. */
function TapButton({ disabled, onTempo }: { readonly disabled: boolean; readonly onTempo: (bpm: number) => void }) {
  const taps = useRef<readonly number[]>([]);
  return (
    <Button
      size="large"
      disabled={disabled}
      onClick={() => {
        taps.current = withTap(taps.current, browserClock.now());
        const bpm = tempoOf(taps.current);
        if (bpm !== null) onTempo(bpm);
      }}
    >
      <Hand />
      {m.bot_tap()}
    </Button>
  );
}

/** The metronome that all members hear, and its tempo. */
export function MetronomeControls({ bot, controls }: MetronomeProps) {
  const { typed, type } = useNumberDraft(bot.bpm);
  const settle = (bpm: number | null): void => {
    type(bpm ?? bot.bpm);
    if (bot.metronomeEnabled && bpm !== null && bpm !== bot.bpm) letRun(controls.beat(bpm));
  };
  return (
    <section aria-label={m.bot_metronome()}>
      <Switch
        label={m.bot_metronome()}
        hint={m.bot_metronome_hint()}
        checked={bot.metronomeEnabled}
        disabled={!controls.mayControl}
        onChange={(isOn) => letRun(controls.beat(isOn ? (typed ?? bot.bpm) : null))}
      />
      <div className="mt-1 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-44">
          <NumberField
            label={m.bot_bpm()}
            value={typed}
            min={BOT.bpmLowest}
            max={BOT.bpmHighest}
            less={m.number_less({ field: m.bot_bpm() })}
            more={m.number_more({ field: m.bot_bpm() })}
            disabled={!controls.mayControl}
            onChange={type}
            onCommit={settle}
          />
        </div>
        <TapButton disabled={!controls.mayControl} onTempo={settle} />
        <BeatLights isOn={bot.metronomeEnabled} />
      </div>
    </section>
  );
}
