import { NO_COLOUR, packColour, parseColour } from '../colour.ts';
import { createInstanceRing, type InstanceRing } from '../instance-ring.ts';
import type { PlacedBoard } from '../placed-board.ts';

/** The wave on the header line of a VIP's keyboard: CSS pixels, and wavelengths a second. Its amplitude varies along its way, and fades in over `edge`. */
export const VIP_WAVE = { amplitude: 5, length: 37, speed: 0.8, thickness: 7, core: 2.4, edge: 30, swell: 83 } as const;

/** The floats of one wave: position, first colour, further colours. */
const WAVE = { left: 0, line: 1, width: 2, red: 4, further: 8 } as const;
const WAVE_FLOATS = 12;

const WAVES = 32;
const FURTHER_COLOURS = 4;

export function createVipWaves(): InstanceRing {
  return createInstanceRing(WAVES, WAVE_FLOATS);
}

function writeWave(floats: Float32Array, { board }: PlacedBoard): void {
  floats.set([board.keys.x, board.keys.y, board.keys.width], WAVE.left);
  floats.set(parseColour(board.colours[0] ?? '#ffffff'), WAVE.red);
  for (let index = 0; index < FURTHER_COLOURS; index++) {
    const colour = board.colours[index + 1];
    floats[WAVE.further + index] = colour === undefined ? NO_COLOUR : packColour(parseColour(colour));
  }
}

/** Replaces the waves by those of these boards. */
export function writeVipWaves(ring: InstanceRing, boards: readonly PlacedBoard[]): void {
  ring.dropWhile(() => true);
  for (const placed of boards) {
    if (placed.board.wave !== true || placed.board.kind === 'map') continue;
    const slot = ring.push();
    writeWave(ring.data.subarray(slot * WAVE_FLOATS, (slot + 1) * WAVE_FLOATS), placed);
  }
}

/** How far below its line the wave is at `x` CSS pixels from its left end, `turns` wavelengths after its start. */
export function vipWaveAt(x: number, width: number, turns: number): number {
  const inside = Math.max(0, Math.min(1, Math.min(x, width - x) / VIP_WAVE.edge));
  const eased = inside * inside * (3 - 2 * inside);
  const swell = 0.66 + 0.34 * Math.sin(x / VIP_WAVE.swell + turns);
  return VIP_WAVE.amplitude * eased * swell * Math.sin(2 * Math.PI * (x / VIP_WAVE.length - turns));
}
