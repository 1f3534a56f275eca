import { likeEffects } from '@quatremains/protocol/vocabulary';
import { expect, test } from 'vitest';
import { likeEffectName } from './like-texts.ts';

test.each(likeEffects)('the like effect %s has a name', (effect) => {
  expect(likeEffectName(effect)).toMatch(/^[A-Z][a-z ]+$/);
});
