import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openIcons } from './draw-icons.ts';
import { makeEmotes } from './emote-files.ts';

const CONTENT = join(import.meta.dirname, '../..');
const byHand = (word: string): string => readFileSync(join(CONTENT, 'emotes', `${word}.svg`), 'utf8');

for (const [name, text] of makeEmotes({ icon: openIcons(), byHand })) writeFileSync(join(CONTENT, name), text);
