import { createLights, type Painter } from './canvas-sprites.ts';
import { cssColour, packChannels, unpackColour } from './colour.ts';
import { PARTICLE, PARTICLE_FLOATS, PARTICLE_KINDS } from './particles/particles.ts';
import type { InstanceRing } from './instance-ring.ts';

const REACH = 2.6;

const lights = createLights([
  [0, 0.95],
  [0.35, 0.57],
  [1, 0],
]);

/** CSS colours of packed colours, cached. */
const inks = new Map<number, string>();

function inkOf(packed: number): string {
  const known = inks.get(packed) ?? cssColour(unpackColour(packed), 1);
  inks.set(packed, known);
  return known;
}

/** Position and appearance of a particle, computed as in the shader (`shaders/particle.ts`). One reused object. */
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

function fillRound(painter: Painter, x: number, y: number, radius: number): void {
  painter.beginPath();
  painter.arc(x, y, radius, 0, 2 * Math.PI);
  painter.fill();
}

/** A thin ring with a highlight; `flown` is its progress. */
function paintBubble(painter: Painter, ink: string): void {
  const { x, y, radius, alpha } = flown;
  painter.fillStyle = ink;
  painter.strokeStyle = ink;
  painter.lineWidth = Math.max(0.8, radius * 0.2);
  painter.globalAlpha = alpha * 0.13;
  fillRound(painter, x, y, radius);
  painter.globalAlpha = alpha * 0.7;
  painter.beginPath();
  painter.arc(x, y, Math.max(0.5, radius - painter.lineWidth / 2), 0, 2 * Math.PI);
  painter.stroke();
  painter.fillStyle = '#fff';
  fillRound(painter, x - radius * 0.36, y - radius * 0.4, radius * 0.18);
}

function paintParticle(painter: Painter, data: Float32Array, from: number, now: number): void {
  const age = (now - (data[from + PARTICLE.birth] ?? 0)) / (data[from + PARTICLE.life] ?? 1);
  if (age < 0 || age >= 1) return;
  const kind = data[from + PARTICLE.kind] ?? 0;
  const isBubble = kind === PARTICLE_KINDS.bubble;
  flights[kind]?.(data, from, age);
  flown.alpha *= eased(0, isBubble ? 10 : 16, flown.y - (data[from + PARTICLE.ceiling] ?? 0));
  const { x, y, radius, alpha, streak } = flown;
  painter.globalAlpha = alpha;
  const packed = packChannels(
    data[from + PARTICLE.red] ?? 0,
    data[from + PARTICLE.green] ?? 0,
    data[from + PARTICLE.blue] ?? 0,
  );
  if (isBubble) paintBubble(painter, inkOf(packed));
  else painter.drawImage(lights.of(packed), x - radius, y - radius, 2 * radius, 2 * radius + streak);
}

/** Paints the particles. `adds` uses additive blending. */
export function paintParticles(painter: Painter, ring: InstanceRing, now: number, adds: boolean): void {
  painter.globalCompositeOperation = adds ? 'lighter' : 'source-over';
  for (let index = 0; index < ring.size; index++) {
    paintParticle(painter, ring.data, ring.slotAt(index) * PARTICLE_FLOATS, now);
  }
  painter.globalAlpha = 1;
  painter.globalCompositeOperation = 'source-over';
}
