/**
 * Requested decay times in seconds, and the decay times of the lines that produce them. Below half a second the length of a round and
 * the diffusers matter; above it, only the damping of the highest frequencies. Measured by Schroeder's integration from −5 to −35 dB.
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

/** The decay of the lines that makes the reverb decay in the requested time. Seconds. */
export function tunedDecay(decay: number): number {
  let [lowAsked, lowTuned]: readonly [number, number] = [0, 0];
  for (const [asked, tuned] of MEASURED) {
    if (decay <= asked) return lowTuned + ((tuned - lowTuned) * (decay - lowAsked)) / (asked - lowAsked);
    [lowAsked, lowTuned] = [asked, tuned];
  }
  return (decay * lowTuned) / lowAsked;
}
