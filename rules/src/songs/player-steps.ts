import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';

interface Range {
  readonly lowest: number;
  readonly highest: number;
  readonly step: number;
}

function inSteps(value: number, { lowest, highest, step }: Range): number {
  return Math.min(highest, Math.max(lowest, Math.round(value / step) * step));
}

/** The nearest speed that can be chosen. */
export const clampSpeed = (speed: number): number => inSteps(speed, MIDI_PLAYER.speed);

/** The nearest fall time that can be chosen, ms. */
export const clampZoom = (zoom: number): number => inSteps(zoom, MIDI_PLAYER.zoom);
