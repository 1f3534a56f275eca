const TICK = 2;
const STALL = 5;

/** Detects when the process could not run: a busy machine makes links look worse than they are. */
export function watchStalls(): { stop(): { count: number; longest: number } } {
  let last = performance.now();
  let count = 0;
  let longest = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const held = now - last - TICK;
    if (held > STALL) count++;
    longest = Math.max(longest, held);
    last = now;
  }, TICK);
  return {
    stop: () => {
      clearInterval(timer);
      return { count, longest };
    },
  };
}
