import type { Emote } from '@quatremains/protocol/entities/emote';
import { expect, test } from 'vitest';
import { likeEffectName } from './like-texts.ts';

const lists = import.meta.glob<Emote[]>('../../../content/emotes.json', { import: 'default', eager: true });
const effects = Object.values(lists)
  .flat()
  .filter(({ likeEffect }) => likeEffect);

test('every like effect has a name', () => {
  expect(effects.length).toBeGreaterThan(0);
  for (const { tag } of [{ tag: 'HEARTS' }, ...effects]) expect(likeEffectName(tag)).toMatch(/^[A-Z][a-z ]+$/);
});

test('one that is not known is called what is typed for it', () => {
  expect(likeEffectName(':skull:')).toBe(':skull:');
});
