import { createHash } from 'node:crypto';
import { likeEffects } from '@quatremains/protocol/vocabulary';
import { EMOTES, type ListedEmote } from './emote-list.ts';

/** The SVG texts of drawings: of icons by their names in the set, and of files drawn by hand. */
export interface Drawings {
  icon(name: string): string;
  byHand(word: string): string;
}

/** The files under `content/` that make up the emotes: their names and texts. */
export type EmoteFiles = ReadonlyMap<string, string>;

/** A changed drawing gets another address, so that browsers may cache each for ever. */
function addressOf(word: string, drawing: string): string {
  const hash = createHash('sha256').update(drawing).digest('hex').slice(0, 8);
  return `/assets/emotes/${word}-${hash}.svg`;
}

function describe({ word, category }: ListedEmote, drawing: string): string {
  const tag = `:${word}:`;
  const path = addressOf(word, drawing);
  return JSON.stringify({ tag, path, category, likeEffect: likeEffects.some((effect) => effect === tag) });
}

/** `emotes/fire.svg` and the like, and `emotes.json`, which lists them in the order of the picker. */
export function makeEmotes(drawings: Drawings): EmoteFiles {
  const files = new Map<string, string>();
  const lines = EMOTES.map((emote) => {
    const drawing = emote.icon === null ? drawings.byHand(emote.word) : drawings.icon(emote.icon);
    files.set(`emotes/${emote.word}.svg`, drawing);
    return describe(emote, drawing);
  });
  return files.set('emotes.json', `[\n  ${lines.join(',\n  ')}\n]\n`);
}
