import type { Bot } from '@quatremains/protocol/entities/bot';
import { Circle } from 'lucide-react';
import { useStore } from 'zustand';
import { recordingStep, recordingText } from '../../../shared/bot/recording-step.ts';
import { useServerNow } from '../../../shared/page/use-server-now.ts';
import { useServices } from '../../../shared/page/use-services.ts';

const PERIOD = 100;

function Running({ bot }: { readonly bot: Bot }) {
  const text = recordingText(recordingStep(bot, useServerNow(PERIOD)));
  if (text === null) return null;
  return (
    <div className="pointer-events-none absolute inset-0 p-2.5">
      <p
        role="timer"
        className="inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-surface/95 px-3 py-1.5 text-small leading-tight text-dim tabular-nums [&_svg]:size-3 [&_svg]:flex-none"
      >
        <Circle className="fill-felt stroke-felt" />
        {text}
      </p>
    </div>
  );
}

/** Shown over the keys while the room's bot counts in or records. */
export function RecordingNotice() {
  const bot = useStore(useServices().mode, (mode) => mode.bot);
  return bot === null || bot.recording === null ? null : <Running bot={bot} />;
}
