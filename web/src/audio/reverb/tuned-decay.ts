/**
 * Seconds of decay that are asked for, and those to which the lines are tuned for it. Below half a second the length of a round and the
 * diffusers count; above, only the damping of the highest tones does. Measured by Schroeder's integration from −5 to −35 dB.
 */
const MEASURED = [
  [0.1, 0.078],
  [0.12, 0.0875],
  [0.15, 0.105],
  [0.2, 0.163],
  [0.25, 0.233],
  [0.3, 0.306],
  [0.5, 0.522],
  [0.8, 0.82],
] as const;

/** The decay to which the lines are tuned, so that the room dies away in the time that is asked for. Seconds. */
export function tunedDecay(decay: number): number {
  let [lowAsked, lowTuned]: readonly [number, number] = [0, 0];
  for (const [asked, tuned] of MEASURED) {
    if (decay <= asked) return lowTuned + ((tuned - lowTuned) * (decay - lowAsked)) / (asked - lowAsked);
    [lowAsked, lowTuned] = [asked, tuned];
  }
  return (decay * lowTuned) / lowAsked;
}
