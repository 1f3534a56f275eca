import type { Bot } from '@quatremains/protocol/entities/bot';
import { Circle, X } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { recordingStep, recordingText } from '../../shared/bot/recording-step.ts';
import { useServerNow } from '../../shared/page/use-server-now.ts';
import { Button } from '../../ui/button.tsx';
import { CountdownBar } from '../../ui/countdown-bar.tsx';
import type { BotControls, LoopRequest } from './use-bot.ts';

interface RecordProps {
  readonly bot: Bot;
  readonly controls: BotControls;
  /** The delay and the length of the next recording. */
  readonly next: Pick<LoopRequest, 'delay' | 'duration'>;
}

const PERIOD = 100;

function loopText({ loopLength, isLoopPlaying, overdubs }: Bot): string {
  if (loopLength === null) return m.bot_nothing_recorded();
  if (isLoopPlaying) return overdubs > 0 ? m.bot_plays_over() : m.bot_plays();
  return overdubs > 0 ? m.bot_recorded_over() : m.bot_recorded();
}

/** The progress of the recording. */
function Progress({ bot }: Pick<RecordProps, 'bot'>) {
  const now = useServerNow(PERIOD);
  const step = recordingStep(bot, now);
  const share = step.kind === 'none' ? 0 : step.kind === 'counting' ? 1 : step.share;
  return (
    <div>
      <p role="status" className="mb-1.5 text-label text-dim tabular-nums">
        {recordingText(step) ?? loopText(bot)}
      </p>
      <CountdownBar share={share} tone="felt" period={PERIOD} />
    </div>
  );
}

/** Records what the players play: a loop, or a second voice over a loop that plays. */
export function RecordControls({ bot, controls, next }: RecordProps) {
  const isOn = bot.isRecordReady || bot.isLoopRecording;
  const over = bot.isLoopPlaying && bot.loopLength !== null;
  const start = over ? m.bot_overdub() : m.bot_record();
  return (
    <>
      <Button
        disabled={!controls.mayControl}
        onClick={() => letRun(controls.loop({ switchRecordingLoop: !isOn, ...(!isOn && next) }))}
      >
        {isOn ? <X /> : <Circle className="fill-felt stroke-felt" />}
        {isOn ? m.bot_record_stop() : start}
      </Button>
      <div className="order-last w-full low:order-none low:w-auto low:flex-[1_1_160px]">
        <Progress bot={bot} />
      </div>
    </>
  );
}
