import { m } from './generated/messages.js';

const texts: Readonly<Record<string, () => string>> = {
  HEARTS: m.like_hearts,
  ':notes:': m.like_notes,
  ':pianoheart:': m.like_pianoheart,
  ':clap:': m.like_clap,
  ':fire:': m.like_fire,
  ':star:': m.like_star,
};

/** What rises with a like, for people; an emote without a name is called what one types for it. */
export function likeEffectName(effect: string): string {
  return texts[effect]?.() ?? effect;
}
