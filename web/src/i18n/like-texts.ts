import type { LikeEffect } from '@quatremains/protocol/vocabulary';
import { m } from './generated/messages.js';

const texts: Readonly<Record<LikeEffect, () => string>> = {
  HEARTS: m.like_hearts,
  ':notes:': m.like_notes,
  ':pianoheart:': m.like_pianoheart,
  ':clap:': m.like_clap,
  ':fire:': m.like_fire,
  ':star:': m.like_star,
};

/** The translated name of a like effect. */
export function likeEffectName(effect: LikeEffect): string {
  return texts[effect]();
}
