import { clampBars, type SectionBars } from '@quatremains/rules/songs/sections';
import type { KeyboardEvent, PointerEvent } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { barAt } from './bars.ts';

interface LoopBandProps {
  readonly loop: SectionBars;
  readonly starts: readonly number[];
  readonly duration: number;
  readonly onChange: (loop: SectionBars) => void;
}

interface HandleProps {
  readonly name: string;
  readonly bar: number;
  readonly bars: number;
  /** As a share of the timeline. */
  readonly at: number;
  readonly side: 'left' | 'right';
  readonly barUnder: (event: PointerEvent<HTMLElement>) => number;
  readonly onChange: (bar: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** One end of the repeated bars: dragged, or moved by arrows. */
function Handle({ name, bar, bars, at, side, barUnder, onChange }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(bar + step);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={1}
      aria-valuemax={bars}
      aria-valuenow={bar + 1}
      aria-valuetext={m.player_loop_bar({ bar: bar + 1 })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(barUnder(event));
      }}
      style={{ left: `${at * 100}%` }}
      className={`absolute -inset-y-1.75 flex w-6 cursor-ew-resize touch-none rounded-small ${side === 'left' ? '-translate-x-full justify-end' : ''}`}
    >
      <span className="grid w-3 place-items-center rounded-small bg-brass-fill before:h-3.5 before:w-0.5 before:rounded-full before:bg-on-brass/70" />
    </div>
  );
}

/** The bars that are repeated, on the timeline. */
export function LoopBand({ loop, starts, duration, onChange }: LoopBandProps) {
  const { fromBar, toBar } = loop;
  const from = (starts[fromBar] ?? 0) / duration;
  const to = Math.min(1, (starts[toBar + 1] ?? duration) / duration);
  const barUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const track = currentTarget.parentElement?.getBoundingClientRect();
    return track === undefined ? 0 : barAt(starts, ((clientX - track.left) / track.width) * duration);
  };
  const change = (next: SectionBars): void => {
    onChange(clampBars(next, { barLines: Float64Array.from([...starts, duration]) }));
  };
  const handle = { bars: starts.length, barUnder };
  return (
    <>
      <span
        aria-hidden="true"
        style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        className="pointer-events-none absolute -inset-y-1.75 rounded-item bg-brass/10 shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--brass)_40%,transparent)]"
      />
      <Handle
        {...handle}
        side="left"
        name={m.player_loop_first()}
        bar={fromBar}
        at={from}
        onChange={(bar) => {
          change({ fromBar: Math.min(bar, toBar), toBar });
        }}
      />
      <Handle
        {...handle}
        side="right"
        name={m.player_loop_last()}
        bar={toBar}
        at={to}
        onChange={(bar) => {
          change({ fromBar, toBar: Math.max(fromBar, bar) });
        }}
      />
    </>
  );
}
