import type { NoteSource } from '@quatremains/protocol/vocabulary';
import { TAPPING } from '@quatremains/rules/timing/calibration';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { browserClock } from '../../platform/browser-clock.ts';
import type { Stop } from '../../platform/timers.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { FallingLight } from './falling-light.tsx';
import { useTapping, type Tapped } from './use-tapping.ts';

interface TapRoundProps {
  /** Whether the beat is heard or seen. */
  readonly cue: 'ear' | 'eye';
  /** Plays the beats; seen beats need none. */
  readonly give: (firstBeat: number) => Stop;
  readonly onEnd: (tapped: Tapped) => void;
}

const leftAlone = new Set(['Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta']);

type Tap = (source: NoteSource, at: number) => void;

/** The tap function of the latest render, for event listeners. */
function useLatest(tap: Tap): RefObject<Tap> {
  const latest = useRef(tap);
  useLayoutEffect(() => {
    latest.current = tap;
  });
  return latest;
}

/** Lets every key of the computer keyboard tap while `isOn`. */
function useKeyTaps(isOn: boolean, tap: Tap): void {
  const latest = useLatest(tap);
  useLayoutEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent): void => {
      if (leftAlone.has(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) latest.current('keyboard', event.timeStamp);
    };
    addEventListener('keydown', hear, { capture: true });
    return () => {
      removeEventListener('keydown', hear, { capture: true });
    };
  }, [isOn, latest]);
}

/** Lets MIDI devices tap while `isOn`, instead of playing the piano. */
function useMidiTaps(isOn: boolean, tap: Tap): void {
  const { midi } = useServices();
  const latest = useLatest(tap);
  useLayoutEffect(() => {
    if (!isOn) return;
    return midi.play({
      keys: {
        down: ({ at }) => {
          latest.current('midi', at ?? browserClock.now());
        },
        up: () => undefined,
        pedal: () => undefined,
      },
      transposition: () => 0,
    });
  }, [isOn, midi, latest]);
}

function focus(field: HTMLElement | null): void {
  field?.focus();
}

/** A round of tapping: a field that starts the round and takes the taps. */
export function TapRound({ cue, give, onEnd }: TapRoundProps) {
  const { firstBeat, taps, start, tap } = useTapping(give, onEnd);
  const isOn = firstBeat !== null;
  useKeyTaps(isOn, tap);
  useMidiTaps(isOn, tap);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-dim">{cue === 'ear' ? m.calibration_by_ear() : m.calibration_by_eye()}</p>
      {cue === 'eye' && <FallingLight firstBeat={firstBeat} />}
      {isOn ? (
        <button
          type="button"
          ref={focus}
          className="fade h-36 touch-none rounded-panel border border-brass bg-raised text-lead font-[550] select-none active:brightness-115"
          onPointerDown={({ timeStamp }) => {
            tap('mouse', timeStamp);
          }}
        >
          {m.calibration_tap()}
          <span aria-hidden="true" className="mt-1 block text-label font-[400] text-dim">
            {m.calibration_taps({ taps, of: TAPPING.warmUp + TAPPING.counted })}
          </span>
        </button>
      ) : (
        <Button variant="primary" size="large" className="self-center" onClick={start}>
          {m.calibration_start()}
        </Button>
      )}
    </div>
  );
}
