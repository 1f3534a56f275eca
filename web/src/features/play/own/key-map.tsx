import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { NOTE } from '@quatremains/protocol/limits';
import type { KeyboardEvent, PointerEvent } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { notesOf, slidWindow, windowAround, type KeyWindow } from '../../../input/visible-window.ts';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { useMuteKeys } from '../use-mute-keys.ts';
import { useBoardAppearance } from '../boards/use-board-appearance.ts';
import { useBoard } from '../boards/use-board.ts';
import { octaveName } from '../../../i18n/note-name.ts';

interface KeyMapProps {
  readonly me: RoomUser;
  readonly instruments: LoadedInstruments;
  readonly shown: KeyWindow;
  readonly onSlide: (shown: KeyWindow) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 };
const whiteKeys = 52;
const wholePiano = { firstNote: NOTE.pianoFirst, lastNote: NOTE.pianoLast };
const percent = (keys: number): string => `${(keys / whiteKeys) * 100}%`;

/** All 88 keys, small, with a frame around the visible ones; dragging the frame moves the window. */
export function KeyMap({ me, instruments, shown, onSlide }: KeyMapProps) {
  const mute = useMuteKeys(me.instruments, instruments);
  const { area, keys } = useBoard({ player: me.id, kind: 'map', ...wholePiano, mute, ...useBoardAppearance(me) });

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onSlide(windowAround(event.clientX - left, width, shown.count));
  }

  function step(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onSlide(slidWindow(shown, by));
  }

  return (
    <div className="relative z-10 px-3.5 pt-2 pb-1">
      <div ref={area}>
        <div ref={keys} className="h-5.5" />
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={m.window_slider()}
        aria-valuemin={0}
        aria-valuemax={whiteKeys - shown.count}
        aria-valuenow={shown.firstWhite}
        aria-valuetext={m.window_value({ note: octaveName(notesOf(shown).firstNote) })}
        className="absolute inset-x-3.5 inset-y-0 touch-none overflow-hidden rounded-md"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
        onKeyDown={step}
      >
        <div
          style={{ left: percent(shown.firstWhite), width: percent(shown.count) }}
          className="absolute top-1 bottom-0 rounded-md border-2 border-brass shadow-[0_0_0_1000px_color-mix(in_srgb,var(--bg)_50%,transparent)]"
        />
      </div>
    </div>
  );
}
