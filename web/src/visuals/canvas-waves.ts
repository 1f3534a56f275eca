import type { Rect } from './board.ts';
import type { BoardPaints } from './canvas-paints.ts';
import type { CanvasFrame } from './canvas-trails.ts';
import type { Painter } from './canvas-sprites.ts';
import type { FrameStyle } from './renderer.ts';
import type { Scene } from './scene.ts';
import { ownBoardIndex } from './placed-board.ts';
import { createPulses, gatherPulses, topWaveAt, wavePoints } from './waves/top-wave.ts';
import { VIP_WAVE, vipWaveAt } from './waves/vip-wave.ts';

/** CSS pixels between the points of a VIP's wave. */
const STEP = 3;
/** The wave over the own keys is visible from this height on. */
const LOWEST = 0.5;

const pulses = createPulses();

/** The crest of the wave; with `closed`, the area below it. */
function traceTop({ painter, now }: CanvasFrame, keys: Rect, points: number, closed: boolean): void {
  const { x: left, y: line, width } = keys;
  let open = false;
  painter.beginPath();
  for (let point = 0; point < points; point++) {
    const x = left + (point / (points - 1)) * width;
    const height = topWaveAt(pulses, x, now);
    if (height > LOWEST && open) painter.lineTo(x, line - height);
    else if (height > LOWEST) painter.moveTo(x, closed ? line : line - height);
    else if (open && closed) painter.lineTo(x, line);
    open = height > LOWEST;
  }
  if (open && closed) painter.lineTo(left + width, line);
}

/** Paints the wave over the own keys. */
export function paintTopWave(frame: CanvasFrame, scene: Scene, share: number): void {
  const { painter, boards, now } = frame;
  const index = ownBoardIndex(scene.boards);
  const own = boards[index];
  if (own === undefined) return;
  gatherPulses(pulses, scene, index, now);
  if (pulses.count === 0) return;
  const { keys } = own.board;
  const points = wavePoints(keys.width, share);
  painter.fillStyle = own.across;
  painter.strokeStyle = own.across;
  painter.globalAlpha = 0.22;
  traceTop(frame, keys, points, true);
  painter.fill();
  painter.globalAlpha = 0.85;
  painter.lineWidth = 1.6;
  traceTop(frame, keys, points, false);
  painter.stroke();
  painter.globalAlpha = 1;
}

function strokeVip(painter: Painter, { across }: BoardPaints, width: number, alpha: number): void {
  painter.strokeStyle = across;
  painter.lineWidth = width;
  painter.globalAlpha = alpha;
  painter.stroke();
}

function paintVipWave(painter: Painter, paints: BoardPaints, { turns, glow }: FrameStyle): void {
  const { x: left, y: line, width } = paints.board.keys;
  painter.beginPath();
  for (let x = STEP; x < width; x += STEP) painter.lineTo(left + x, line + vipWaveAt(x, width, turns));
  strokeVip(painter, paints, VIP_WAVE.thickness, glow ? 0.22 : 0.3);
  if (glow) strokeVip(painter, paints, (VIP_WAVE.thickness + VIP_WAVE.core) / 2, 0.25);
  strokeVip(painter, paints, VIP_WAVE.core, 0.95);
}

/** Paints the waves on the header lines of VIPs. */
export function paintVipWaves({ painter, boards }: CanvasFrame, style: FrameStyle): void {
  painter.lineJoin = 'round';
  painter.lineCap = 'round';
  for (const paints of boards) {
    if (paints.board.wave === true && paints.board.kind !== 'map') paintVipWave(painter, paints, style);
  }
  painter.globalAlpha = 1;
}
