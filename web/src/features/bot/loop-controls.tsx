import type { Bot } from '@quatremains/protocol/entities/bot';
import { BOT } from '@quatremains/protocol/limits';
import { Pause, Play } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RecordControls } from './record-controls.tsx';
import type { BotControls, LoopRequest } from './use-bot.ts';
import type { NumberDraft } from './use-number-draft.ts';

interface LoopProps {
  readonly bot: Bot;
  readonly controls: BotControls;
}

interface LoopTimesProps extends LoopProps {
  readonly delay: NumberDraft;
  readonly duration: NumberDraft;
}

interface LoopButtonsProps extends LoopProps {
  /** The delay and the length of the next recording. */
  readonly next: Pick<LoopRequest, 'delay' | 'duration'>;
}

interface TimeFieldProps {
  readonly label: string;
  /** The room's value. */
  readonly value: number;
  readonly drafted: NumberDraft;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly onSettle: (value: number) => void;
}

/** A time of the next recording; a settled change is sent to the room. */
function TimeField({ label, value, drafted: { typed, type }, onSettle, ...field }: TimeFieldProps) {
  const settle = (next: number | null): void => {
    type(next ?? value);
    if (next !== null && next !== value) onSettle(next);
  };
  return (
    <div className="min-w-0 flex-1 basis-44">
      <NumberField
        label={label}
        step={BOT.delayStep}
        less={m.number_less({ field: label })}
        more={m.number_more({ field: label })}
        value={typed}
        onChange={type}
        onCommit={settle}
        {...field}
      />
    </div>
  );
}

/** Plays the recorded loop, or the coming one as soon as it is recorded; says so where there is none. */
function PlayButton({ bot, controls }: LoopProps) {
  const isEmpty = bot.loopLength === null && bot.recording === null;
  const why = isEmpty ? m.refusal_loop_empty() : null;
  return (
    <Button
      variant={bot.isLoopPlaying ? 'quiet' : 'outline'}
      aria-pressed={bot.isLoopPlaying}
      disabled={!controls.mayControl || (isEmpty && !bot.isLoopPlaying)}
      focusableWhenDisabled
      {...(why !== null && { title: why, 'aria-description': why })}
      onClick={() => letRun(controls.loop({ switchPlayingLoop: !bot.isLoopPlaying }))}
    >
      {bot.isLoopPlaying ? <Pause /> : <Play />}
      {bot.isLoopPlaying ? m.bot_loop_stop() : m.bot_loop_play()}
    </Button>
  );
}

/** The times at which the bot records what the players play. */
export function LoopTimes({ bot, controls, delay, duration }: LoopTimesProps) {
  const disabled = !controls.mayControl || bot.recording !== null;
  return (
    <section aria-label={m.bot_loop()} className="mt-4 border-t border-line pt-4">
      <h3 className="font-[550]">{m.bot_loop()}</h3>
      <p className="mb-3 text-label text-faint">{m.bot_loop_hint()}</p>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <TimeField
          label={m.bot_delay()}
          value={bot.loopDelay}
          drafted={delay}
          min={BOT.delayLowest}
          max={BOT.delayHighest}
          disabled={disabled}
          onSettle={(settled) => letRun(controls.loop({ delay: settled }))}
        />
        <TimeField
          label={m.bot_duration()}
          value={bot.loopDuration}
          drafted={duration}
          min={BOT.durationLowest}
          max={BOT.durationHighest}
          disabled={disabled}
          onSettle={(settled) => letRun(controls.loop({ duration: settled }))}
        />
      </div>
    </section>
  );
}

/** Records the loop and plays it. */
export function LoopButtons({ bot, controls, next }: LoopButtonsProps) {
  return (
    <>
      <RecordControls bot={bot} controls={controls} next={next} />
      <PlayButton bot={bot} controls={controls} />
    </>
  );
}
