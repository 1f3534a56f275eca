import type { ScoreEvent } from '../score.ts';
import type { Stroke, Unfolded } from '../unfold.ts';

/** Parts of the written length. */
const STACCATO = 0.45;
const STACCATISSIMO = 0.3;
const DETACHED = 0.9;
const LEGATO = 1;
/** A detached note ends at most so many ticks early. */
const MOST_GAP = 60;
const SHORTEST = 30;

/** Whether each event lies under a slur, but is not its last one. */
function slurred({ events }: Unfolded): (stroke: Stroke) => boolean {
  const inside = new Set<ScoreEvent>();
  const depths = new Map<number, number>();
  for (const { event, voice } of events) {
    const opened = (depths.get(voice) ?? 0) + event.slursOpened;
    const depth = Math.max(0, opened - event.slursClosed);
    if (depth > 0) inside.add(event);
    depths.set(voice, depth);
  }
  return ({ event }) => inside.has(event);
}

function partOf({ event: { marks } }: Stroke, isSlurred: boolean): number {
  if (marks.includes('wedge')) return STACCATISSIMO;
  if (marks.includes('staccato') || marks.includes('.')) return STACCATO;
  return isSlurred || marks.includes('tenuto') || marks.includes('fermata') ? LEGATO : DETACHED;
}

/** How long each stroke sounds, in ticks. */
export function articulate(unfolded: Unfolded): number[] {
  const isSlurred = slurred(unfolded);
  return unfolded.strokes.map((stroke) => {
    const part = partOf(stroke, isSlurred(stroke));
    const wanted = Math.round(stroke.length * part);
    const least = part === DETACHED ? stroke.length - MOST_GAP : 0;
    return Math.max(SHORTEST, wanted, least);
  });
}
