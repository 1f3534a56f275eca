import { createSprites, type Painter } from './canvas-sprites.ts';
import type { InstanceRing } from './instance-ring.ts';
import { PARTICLE, PARTICLE_FLOATS } from './particles.ts';

const REACH = 2.6;

const sprites = createSprites([
  [0, 0.95],
  [0.35, 0.57],
  [1, 0],
]);

function paintSpark(painter: Painter, at: (index: number) => number, now: number): void {
  const age = (now - at(PARTICLE.birth)) / at(PARTICLE.life);
  if (age < 0 || age >= 1) return;
  const gone = 1 - (1 - age) ** 2;
  const x = at(PARTICLE.x) + at(PARTICLE.driftX) * gone + Math.sin(age * 7 + at(PARTICLE.driftX)) * 3 * age;
  const y = at(PARTICLE.y) + at(PARTICLE.driftY) * gone;
  painter.globalAlpha = (1 - age) * Math.min(1, Math.max(0, (y - at(PARTICLE.ceiling)) / 16));
  const colour = [at(PARTICLE.red), at(PARTICLE.green), at(PARTICLE.blue)] as const;
  sprites.paint(painter, colour, { x, y, radius: at(PARTICLE.radius) * REACH });
}

export function paintSparks(painter: Painter, ring: InstanceRing, now: number): void {
  ring.forEach((slot) => {
    paintSpark(painter, (index) => ring.data[slot * PARTICLE_FLOATS + index] ?? 0, now);
  });
  painter.globalAlpha = 1;
}
