import { mixColours, type Rgb } from '../colour.ts';
import type { InstanceRing } from '../instance-ring.ts';
import type { NoteAnimation } from '../note-style.ts';
import { PARTICLE, PARTICLE_FLOATS, PARTICLE_KINDS, type Chance, type EmissionSource } from './particles.ts';

/** The emission of one particle. `birth` is in seconds of the picture's time; `share` reduces a firework's stars. */
export interface Emission {
  readonly source: EmissionSource;
  readonly birth: number;
  readonly share: number;
  readonly chance: Chance;
}

const WHITE: Rgb = [1, 1, 1];
const SMALL = 0.5;
const SPARK_SECONDS = 1.5;
const BUBBLE_SECONDS = 2.4;
const ROCKET_SECONDS = { large: 0.46, small: 0.34 } as const;
const STAR_SECONDS = 1.15;
const STARS = { large: 22, small: 11 } as const;
/** How far stars fly, CSS pixels, and at most as a share of the area above the keys. */
const STAR_REACH = { large: 96, small: 22, share: 0.44 } as const;

function colourOf({ colours }: EmissionSource, chance: Chance): Rgb {
  return colours[Math.floor(chance() * colours.length)] ?? WHITE;
}

/** Allocates a particle of this kind, with its birth, ceiling and colour. */
function begin(ring: InstanceRing, { source, birth }: Emission, kind: keyof typeof PARTICLE_KINDS, colour: Rgb) {
  const slot = ring.push();
  const floats = ring.data.subarray(slot * PARTICLE_FLOATS, (slot + 1) * PARTICLE_FLOATS);
  floats[PARTICLE.birth] = birth;
  floats[PARTICLE.ceiling] = source.hitLine - source.rise;
  floats.set(colour, PARTICLE.red);
  floats[PARTICLE.kind] = PARTICLE_KINDS[kind];
  return floats;
}

function launchSpark(ring: InstanceRing, emission: Emission): void {
  const { source, chance } = emission;
  const floats = begin(ring, emission, 'spark', colourOf(source, chance));
  const size = source.large ? 1 : SMALL;
  const climb = 0.3 + 0.75 * chance() ** 1.4;
  floats.set([source.x + (chance() - 0.5) * 18 * size, source.hitLine - 1, (chance() - 0.5) * 64 * size], PARTICLE.x);
  floats[PARTICLE.driftY] = -source.rise * climb;
  floats[PARTICLE.life] = SPARK_SECONDS * (0.55 + 0.45 * chance());
  floats[PARTICLE.radius] = (0.6 + 1.5 * chance()) * size;
}

function launchBubble(ring: InstanceRing, emission: Emission): void {
  const { source, chance } = emission;
  const floats = begin(ring, emission, 'bubble', colourOf(source, chance));
  const size = source.large ? 1 : SMALL;
  const radius = (4 + 5.5 * chance()) * size;
  const climb = 0.62 + 0.36 * chance();
  floats.set([source.x + (chance() - 0.5) * 8 * size, source.hitLine - radius], PARTICLE.x);
  floats[PARTICLE.driftX] = (chance() - 0.5) * 34 * size;
  floats[PARTICLE.driftY] = -(source.rise - radius) * climb;
  floats[PARTICLE.life] = BUBBLE_SECONDS * (0.7 + 0.3 * chance());
  floats[PARTICLE.radius] = radius;
}

function scatter(ring: InstanceRing, emission: Emission, x: number, y: number): void {
  const { source, chance, share } = emission;
  const size = source.large ? 'large' : 'small';
  const stars = Math.max(3, Math.round(STARS[size] * share));
  const reach = Math.min(STAR_REACH[size], source.rise * STAR_REACH.share);
  const turn = chance();
  for (let star = 0; star < stars; star++) {
    const paler = star % 3 === 0 ? 0.45 : 0;
    const floats = begin(ring, emission, 'star', mixColours(colourOf(source, chance), WHITE, paler));
    const angle = ((star + turn) / stars) * 2 * Math.PI;
    const far = reach * (0.55 + 0.45 * Math.sqrt(chance()));
    floats.set([x, y, Math.cos(angle) * far, Math.sin(angle) * far], PARTICLE.x);
    floats[PARTICLE.life] = STAR_SECONDS * (0.6 + 0.4 * chance());
    floats[PARTICLE.radius] = (source.large ? 1.9 : 0.9) * (0.7 + 0.6 * chance());
  }
}

function launchFirework(ring: InstanceRing, emission: Emission): void {
  const { source, birth, chance } = emission;
  const seconds = ROCKET_SECONDS[source.large ? 'large' : 'small'];
  const climb = source.rise * (0.42 + 0.2 * chance());
  const sideways = (chance() - 0.5) * climb * 0.3;
  const floats = begin(ring, emission, 'rocket', colourOf(source, chance));
  floats.set([source.x, source.hitLine - 1, sideways, -climb], PARTICLE.x);
  floats[PARTICLE.life] = seconds;
  floats[PARTICLE.radius] = source.large ? 1.6 : 0.9;
  scatter(ring, { ...emission, birth: birth + seconds }, source.x + sideways, source.hitLine - 1 - climb);
}

/** The particles of each animation. */
export const emissions: Readonly<Record<NoteAnimation, (ring: InstanceRing, emission: Emission) => void>> = {
  PARTICLES: launchSpark,
  BUBBLES: launchBubble,
  FIREWORK: launchFirework,
};
