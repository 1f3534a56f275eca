import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emote } from '@quatremains/protocol/entities/emote';
import { emoteCategories, likeEffects } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { openIcons } from './draw-icons.ts';
import { makeEmotes } from './emote-files.ts';

const CONTENT = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(CONTENT, name), 'utf8');
const saved = emote
  .strict()
  .array()
  .parse(JSON.parse(read('emotes.json')));
const drawings = readdirSync(join(CONTENT, 'emotes')).filter((name) => name.endsWith('.svg'));

test('the saved emotes are exactly those of the script', () => {
  const made = makeEmotes({ icon: openIcons(), byHand: (word) => read(`emotes/${word}.svg`) });
  expect(new Map([...made.keys()].map((name) => [name, read(name)]))).toEqual(made);
  expect(drawings.map((name) => `emotes/${name}`).toSorted()).toEqual(
    [...made.keys()].filter((name) => name.endsWith('.svg')).toSorted(),
  );
});

test('about sixty emotes in five categories, each with a unique tag', () => {
  expect(new Set(saved.map(({ tag }) => tag)).size).toBe(saved.length);
  expect(new Set(saved.map(({ category }) => category))).toEqual(new Set(emoteCategories));
  for (const { tag } of saved) expect(tag).toMatch(/^:[a-z]+:$/);
  expect(saved.length).toBeGreaterThanOrEqual(60);
  expect(saved.length).toBeLessThanOrEqual(70);
});

test('every like effect but the heart is an emote, and no other emote is a like effect', () => {
  const rising = saved.filter(({ likeEffect }) => likeEffect).map(({ tag }) => tag);
  expect(['HEARTS', ...rising]).toEqual([...likeEffects]);
});

test('all emotes together weigh no more than 60 kB compressed one by one', () => {
  const weights = drawings.map((name) => gzipSync(read(`emotes/${name}`)).length);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(60_000);
});

test('no drawing loads or runs anything', () => {
  for (const name of drawings)
    expect(read(`emotes/${name}`)).not.toMatch(/<(script|foreignObject|image)|\son\w+=|href="(?!#)/);
});
