import { BOT } from '@quatremains/protocol/limits';
import { use, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';

/** Calls `onBeat` at the moment at which each beat of the metronome is heard; `place` counts from 0 in its bar. */
export function useBeat(onBeat: (place: number) => void): void {
  const { audioSession } = useServices();
  const roomSession = useStore(use(audioSession()).roomSession);
  const latest = useRef(onBeat);
  useEffect(() => {
    latest.current = onBeat;
  });
  useEffect(() => {
    if (roomSession === null) return;
    return roomSession.onBeat(({ number }) => {
      latest.current(number % BOT.bar);
    });
  }, [roomSession]);
}

const PULSE = 260;

/** Lights up and fades, without React. */
export function pulse(light: Element | undefined): void {
  light?.animate([{ opacity: 1 }, { opacity: 0.22 }], { duration: PULSE, easing: 'ease-out' });
}

/** The beats of a bar; each lights up when it is heard. */
export function BeatLights({ isOn }: { readonly isOn: boolean }) {
  const row = useRef<HTMLSpanElement>(null);
  useBeat((place) => {
    pulse(row.current?.children[place]);
  });
  return (
    <span
      ref={row}
      role="img"
      aria-label={isOn ? m.bot_beats() : m.bot_silent()}
      className="flex h-11 flex-none items-center gap-2.5"
    >
      {Array.from({ length: BOT.bar }, (_, place) => (
        <i
          key={place}
          className={
            place === 0 ? 'size-3.5 rounded-full bg-brass-fill opacity-22' : 'size-2.5 rounded-full bg-ink opacity-22'
          }
        />
      ))}
    </span>
  );
}
