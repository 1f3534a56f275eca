import { Circle, Disc, Square } from 'lucide-react';
import { useStore } from 'zustand';
import { useEffect, useState } from 'react';
import type { AudioFormat } from '../../audio/recorder/formats.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Recording } from '../../services/recording.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { timeText } from '../../i18n/time-text.ts';
import { browserClock } from '../../platform/browser-clock.ts';
import { browserTimers } from '../../platform/timers.ts';

const STEP = 500;

/** Ms since a time of the page clock. */
function useElapsed(since: number): number {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(
    () =>
      browserTimers.every(STEP, () => {
        setNow(browserClock.now());
      }),
    [],
  );
  return Math.max(0, now - since);
}

interface RecordButtonProps {
  readonly recording: Recording;
}

const formatTexts: Readonly<Record<AudioFormat, () => string>> = {
  wav: m.record_format_wav,
  mp4: m.record_format_mp4,
  webm: m.record_format_webm,
  ogg: m.record_format_ogg,
};

function StopButton({ recording }: RecordButtonProps) {
  const since = useStore(recording, (state) => state.since);
  const time = timeText(useElapsed(since));
  return (
    <Button size="small" aria-label={m.record_stop({ time })} title={m.record_stop_short()} onClick={recording.stop}>
      <Square className="fill-felt stroke-felt" />
      <span className="tabular-nums">{time}</span>
    </Button>
  );
}

function RecordMenu({ recording }: RecordButtonProps) {
  const { panel } = useServices();
  const formats = recording.formats().map((format) => ({
    name: formatTexts[format](),
    icon: <Circle />,
    onSelect: () => {
      recording.start(format);
    },
  }));
  const recordings = {
    name: m.recordings(),
    icon: <Disc />,
    onSelect: () => {
      panel.show('recordings');
    },
  };
  return (
    <Menu
      trigger={
        <IconButton name={m.record()}>
          <Circle className="fill-felt stroke-felt" />
        </IconButton>
      }
      entries={[...formats, recordings]}
    />
  );
}

/** Records the room's sound or notes; while a recording runs, shows its duration and stops it. */
export function RecordButton({ recording }: RecordButtonProps) {
  const status = useStore(recording, (state) => state.status);
  if (status === 'running') return <StopButton recording={recording} />;
  return <RecordMenu recording={recording} />;
}
