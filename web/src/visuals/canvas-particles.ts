import { createLights, createSprites, SPRITE_RADIUS, type Painter } from './canvas-sprites.ts';
import { cssColour, packChannels } from './colour.ts';
import { PARTICLE, PARTICLE_FLOATS, PARTICLE_KINDS } from './flights/particles.ts';
import type { InstanceRing } from './instance-ring.ts';

const REACH = 2.6;

const lights = createLights([
  [0, 0.95],
  [0.35, 0.57],
  [1, 0],
]);

const bubbles = createSprites((painter, colour) => {
  const middle = SPRITE_RADIUS;
  const rim = painter.createRadialGradient(middle, middle, 0, middle, middle, middle);
  for (const [offset, alpha] of [
    [0, 0.13],
    [0.6, 0.13],
    [0.93, 0.8],
    [1, 0],
  ] as const) {
    rim.addColorStop(offset, cssColour(colour, alpha));
  }
  painter.fillStyle = rim;
  painter.fillRect(0, 0, 2 * middle, 2 * middle);
  const shine = painter.createRadialGradient(20.5, 19, 1, 20.5, 19, 8);
  shine.addColorStop(0, 'rgba(255,255,255,.75)');
  shine.addColorStop(1, 'rgba(255,255,255,0)');
  painter.fillStyle = shine;
  painter.fillRect(0, 0, 2 * middle, 2 * middle);
});

/** Where a particle is and how it looks, as the shader (`shaders/particle.ts`) has it. One object, written anew for each. */
const flown = { x: 0, y: 0, radius: 0, alpha: 0, streak: 0 };

const eased = (from: number, to: number, value: number): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

type Fly = (data: Float32Array, from: number, age: number) => void;

function flySpark(data: Float32Array, from: number, age: number): void {
  const drift = data[from + PARTICLE.driftX] ?? 0;
  const gone = 1 - (1 - age) ** 2;
  flown.x = (data[from + PARTICLE.x] ?? 0) + drift * gone + Math.sin(age * 7 + drift) * 3 * age;
  flown.y = (data[from + PARTICLE.y] ?? 0) + (data[from + PARTICLE.driftY] ?? 0) * gone;
  flown.radius = (data[from + PARTICLE.radius] ?? 0) * REACH;
  flown.alpha = (1 - age) * eased(0, 0.06, age);
  flown.streak = 0;
}

function flyBubble(data: Float32Array, from: number, age: number): void {
  const drift = data[from + PARTICLE.driftX] ?? 0;
  const radius = data[from + PARTICLE.radius] ?? 0;
  const gone = age * (1.25 - 0.25 * age);
  const bursts = eased(0.93, 1, age);
  flown.x = (data[from + PARTICLE.x] ?? 0) + drift * gone + Math.sin(age * 11 + drift) * radius * 0.9 * age;
  flown.y = (data[from + PARTICLE.y] ?? 0) + (data[from + PARTICLE.driftY] ?? 0) * gone;
  flown.radius = radius * (0.45 + 0.55 * eased(0, 0.3, age)) * (1 + 0.45 * bursts);
  flown.alpha = eased(0, 0.08, age) * (1 - bursts);
  flown.streak = 0;
}

function flyRocket(data: Float32Array, from: number, age: number): void {
  const gone = 1 - (1 - age) ** 2;
  flown.x = (data[from + PARTICLE.x] ?? 0) + (data[from + PARTICLE.driftX] ?? 0) * gone;
  flown.y = (data[from + PARTICLE.y] ?? 0) + (data[from + PARTICLE.driftY] ?? 0) * gone;
  flown.radius = (data[from + PARTICLE.radius] ?? 0) * REACH;
  flown.alpha = eased(0, 0.08, age) * (1 - 0.5 * age);
  flown.streak = flown.radius * 4 * (1 - age);
}

function flyStar(data: Float32Array, from: number, age: number): void {
  const drift = data[from + PARTICLE.driftX] ?? 0;
  const radius = data[from + PARTICLE.radius] ?? 0;
  const gone = 1 - (1 - age) ** 3;
  const twinkles = 0.72 + 0.28 * Math.sin(age * 34 + drift);
  flown.x = (data[from + PARTICLE.x] ?? 0) + drift * gone;
  flown.y = (data[from + PARTICLE.y] ?? 0) + (data[from + PARTICLE.driftY] ?? 0) * gone + 16 * radius * age * age;
  flown.radius = radius * REACH;
  flown.alpha = (1 - age * age) * (1 + (twinkles - 1) * age);
  flown.streak = 0;
}

const flights: Readonly<Record<number, Fly>> = {
  [PARTICLE_KINDS.spark]: flySpark,
  [PARTICLE_KINDS.bubble]: flyBubble,
  [PARTICLE_KINDS.rocket]: flyRocket,
  [PARTICLE_KINDS.star]: flyStar,
};

function paintParticle(painter: Painter, data: Float32Array, from: number, now: number): void {
  const age = (now - (data[from + PARTICLE.birth] ?? 0)) / (data[from + PARTICLE.life] ?? 1);
  if (age < 0 || age >= 1) return;
  const kind = data[from + PARTICLE.kind] ?? 0;
  const isBubble = kind === PARTICLE_KINDS.bubble;
  flights[kind]?.(data, from, age);
  const { x, y, radius, alpha, streak } = flown;
  painter.globalAlpha = alpha * eased(0, isBubble ? 10 : 16, y - (data[from + PARTICLE.ceiling] ?? 0));
  const packed = packChannels(
    data[from + PARTICLE.red] ?? 0,
    data[from + PARTICLE.green] ?? 0,
    data[from + PARTICLE.blue] ?? 0,
  );
  const sprite = (isBubble ? bubbles : lights).of(packed);
  painter.drawImage(sprite, x - radius, y - radius, 2 * radius, 2 * radius + streak);
}

/** Paints what flies. `adds` lets their light add up. */
export function paintParticles(painter: Painter, ring: InstanceRing, now: number, adds: boolean): void {
  painter.globalCompositeOperation = adds ? 'lighter' : 'source-over';
  for (let index = 0; index < ring.size; index++) {
    paintParticle(painter, ring.data, ring.slotAt(index) * PARTICLE_FLOATS, now);
  }
  painter.globalAlpha = 1;
  painter.globalCompositeOperation = 'source-over';
}
