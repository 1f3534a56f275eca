import { cssColour } from './colour.ts';
import type { InstanceRing } from './instance-ring.ts';
import { PARTICLE, PARTICLE_FLOATS } from './particles.ts';

type Painter = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paintSpark(painter: Painter, at: (index: number) => number, now: number): void {
  const age = (now - at(PARTICLE.birth)) / at(PARTICLE.life);
  if (age < 0 || age >= 1) return;
  const gone = 1 - (1 - age) ** 2;
  const x = at(PARTICLE.x) + at(PARTICLE.driftX) * gone + Math.sin(age * 7 + at(PARTICLE.driftX)) * 3 * age;
  const y = at(PARTICLE.y) + at(PARTICLE.driftY) * gone;
  const nearTop = Math.min(1, Math.max(0, (y - at(PARTICLE.ceiling)) / 16));
  painter.fillStyle = cssColour([at(PARTICLE.red), at(PARTICLE.green), at(PARTICLE.blue)], 1);
  for (const [size, strength] of [
    [2, 0.25],
    [1.1, 0.7],
  ] as const) {
    painter.globalAlpha = strength * (1 - age) * nearTop;
    painter.beginPath();
    painter.arc(x, y, at(PARTICLE.radius) * size, 0, 7);
    painter.fill();
  }
}

export function paintSparks(painter: Painter, ring: InstanceRing, now: number): void {
  ring.forEach((slot) => {
    paintSpark(painter, (index) => ring.data[slot * PARTICLE_FLOATS + index] ?? 0, now);
  });
  painter.globalAlpha = 1;
}
