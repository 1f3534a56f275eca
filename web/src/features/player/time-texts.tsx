import { useRef } from 'react';
import { useStore } from 'zustand';
import { timeText } from '../../i18n/time-text.ts';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { usePlayhead } from './use-playhead.ts';

const style = 'min-w-8 flex-none text-label text-dim';

/** The time of the position. The timeline says it to screen readers. */
export function PositionText() {
  const text = useRef<HTMLSpanElement>(null);
  usePlayhead(useMidiPlayer(), (position) => {
    const next = timeText(position);
    if (text.current !== null && text.current.textContent !== next) text.current.textContent = next;
  });
  return <span ref={text} aria-hidden="true" className={`${style} text-right`} />;
}

/** The length of the track. */
export function LengthText() {
  const length = useStore(useMidiPlayer().store, ({ content }) => content?.duration ?? 0);
  return (
    <span aria-hidden="true" className={style}>
      {timeText(length)}
    </span>
  );
}
