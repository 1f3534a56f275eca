import { useEffect, useRef } from 'react';
import { browserFrames } from '../../platform/frames.ts';
import { browserTimers, type Stop } from '../../platform/timers.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';

/** While the track stands still, other parts of the page can move it; the position is read every so many ms. */
const AT_REST = 200;

/** Shows the position of the track, ms, at each frame while it plays. `show` changes the page itself: the position is no state of React. */
export function usePlayhead(player: MidiPlayer, show: (position: number) => void): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let stopFrames: Stop = () => undefined;
    const update = (): void => {
      latest.current(player.positionNow());
    };
    const run = (): void => {
      update();
      stopFrames = browserFrames.next(run);
    };
    const follow = (): void => {
      stopFrames();
      if (player.store.getState().playing) run();
      else update();
    };
    follow();
    const stops = [player.store.subscribe(follow), browserTimers.every(AT_REST, update)];
    return () => {
      stopFrames();
      for (const stop of stops) stop();
    };
  }, [player]);
}
