import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clicks, RATE, renderClick } from './clicks.ts';
import { wavBytes } from './wav-bytes.ts';

const SOUNDS = join(import.meta.dirname, '../../sounds');

mkdirSync(SOUNDS, { recursive: true });
for (const [name, click] of Object.entries(clicks))
  writeFileSync(join(SOUNDS, `${name}.wav`), wavBytes(renderClick(click), RATE));
