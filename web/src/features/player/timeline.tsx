import type { SectionBars } from '@quatremains/rules/songs/sections';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { timeText } from '../../i18n/time-text.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { barAt, barStarts, stepPosition } from './bars.ts';
import { DensityPicture } from './density-picture.tsx';
import { LoopBand } from './loop-band.tsx';
import { usePlayhead } from './use-playhead.ts';

/** The position in a track under the pointer, as a share of its length. */
function shareAt({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}

/** A drag with Shift marks bars to repeat; any other one moves the position. */
function useDrag(duration: number, isLooping: boolean, starts: readonly number[]) {
  const player = useMidiPlayer();
  const firstBar = useRef<number | null>(null);
  const barUnder = (event: PointerEvent<HTMLElement>): number => barAt(starts, shareAt(event) * duration);
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const first = firstBar.current;
    if (first === null) player.seek(shareAt(event) * duration);
    else player.setLoop({ fromBar: first, toBar: barUnder(event) }, player.store.getState().ramp);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      firstBar.current = isLooping && event.shiftKey ? barUnder(event) : null;
      move(event);
    },
    onPointerMove: move,
  };
}

/** The length of the open track, its bars and its picture. */
function useOutline() {
  const { store } = useMidiPlayer();
  const content = useStore(store, (state) => state.content);
  const density = useStore(store, (state) => state.density);
  const duration = content?.duration ?? 0;
  const starts = useMemo(() => barStarts(content), [content]);
  const outline = useMemo(
    () => ({ density, bars: starts.map((start) => start / Math.max(1, duration)) }),
    [density, starts, duration],
  );
  return { duration, starts, outline };
}

interface PositionSliderProps {
  readonly duration: number;
  readonly starts: readonly number[];
  readonly isLooping: boolean;
  /** Receives the position, as a share of the track. */
  readonly onMove: (share: number) => void;
}

/** The position, moved by drag and keys; screen readers hear its time and bar. */
function PositionSlider({ duration, starts, isLooping, onMove }: PositionSliderProps) {
  const player = useMidiPlayer();
  const slider = useRef<HTMLDivElement>(null);
  const drag = useDrag(duration, isLooping, starts);
  const isEmpty = duration === 0;
  usePlayhead(player, (position) => {
    onMove(isEmpty ? 0 : position / duration);
    const said = m.player_at({
      time: timeText(position),
      length: timeText(duration),
      bar: barAt(starts, position) + 1,
    });
    if (slider.current?.ariaValueText === said) return;
    slider.current?.setAttribute('aria-valuetext', said);
    slider.current?.setAttribute('aria-valuenow', String(Math.round(position)));
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepPosition(event.key, player.positionNow(), starts, duration);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    player.seek(next);
  };
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={isEmpty ? -1 : 0}
      aria-label={m.player_timeline()}
      aria-disabled={isEmpty}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={0}
      onKeyDown={onKeyDown}
      className="absolute inset-x-0 -inset-y-1.5 cursor-pointer touch-none rounded-item outline-offset-2"
      {...(!isEmpty && drag)}
    />
  );
}

interface TimelineProps {
  /** Bars can be marked to be repeated. */
  readonly isLooping: boolean;
}

/** The length of the track: how dense its notes are, its bars, the position, and the bars that are repeated. */
export function Timeline({ isLooping }: TimelineProps) {
  const player = useMidiPlayer();
  const loop = useStore(player.store, (state) => state.loop);
  const { duration, starts, outline } = useOutline();
  const root = useRef<HTMLDivElement>(null);
  const show = (share: number): void => {
    root.current?.style.setProperty('--at', `${(share * 100).toFixed(3)}%`);
  };
  const setLoop = (bars: SectionBars): void => {
    player.setLoop(bars, player.store.getState().ramp);
  };
  return (
    <div ref={root} className="relative mx-1.5 h-8.5 min-w-0 flex-1">
      <DensityPicture outline={outline} colour="--faint" className="opacity-50" />
      <DensityPicture outline={outline} colour="--brass" className="[clip-path:inset(0_calc(100%-var(--at,0%))_0_0)]" />
      <PositionSlider duration={duration} starts={starts} isLooping={isLooping} onMove={show} />
      {duration > 0 && loop !== null && isLooping && (
        <LoopBand loop={loop} starts={starts} duration={duration} onChange={setLoop} />
      )}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute -inset-y-1 left-(--at,0%) w-0.5 rounded-full bg-ink"
      />
    </div>
  );
}
