import { wantsReducedMotion } from '../platform/device.ts';
import type { Stop } from '../platform/timers.ts';

const MOTIONS = {
  bounce: {
    frames: ['none', 'translateY(-18%) scale(1.04, 0.98)', 'translateY(0) scale(1.06, 0.92)', 'none'],
    duration: 620,
  },
  wobble: { frames: ['none', 'rotate(-14deg)', 'rotate(11deg)', 'rotate(-7deg)', 'none'], duration: 700 },
  spin: { frames: ['none', 'rotate(180deg) scale(1.08)', 'rotate(360deg)'], duration: 900 },
  pulse: { frames: ['none', 'scale(1.18)', 'scale(0.97)', 'scale(1.1)', 'none'], duration: 760 },
  dance: {
    frames: ['none', 'translate(-7%, -5%) rotate(-9deg)', 'none', 'translate(7%, -5%) rotate(9deg)', 'none'],
    duration: 820,
  },
  rise: { frames: ['translateY(20%) scale(0.9)', 'translateY(-16%) scale(1.06)', 'none'], duration: 700 },
} as const;

export type EmoteMotionName = keyof typeof MOTIONS;

const MOVED_SO: Readonly<Record<Exclude<EmoteMotionName, 'bounce'>, string>> = {
  wobble: 'wave clap bell think nerd clown skull shush peace melting wrongnote coffee metronome tear',
  spin: 'mirrorball upsidedown star medal mindblown',
  pulse: 'heart sparkle love pianoheart hundred eyes hot please fire notes clef',
  dance: 'dancer disco penguin parrot cat dog robot ghost drum party goat fourhands ivory grand keys headphones',
  rise: 'rocket trophy thumbsup hooray bouquet confetti encore thanks starstruck',
};

const motionOf = new Map(
  Object.entries(MOVED_SO).flatMap(([name, words]) =>
    words.split(' ').map((word): [string, EmoteMotionName] => [`:${word}:`, name as EmoteMotionName]),
  ),
);

/** The motion of an emote; emotes without one of their own bounce. */
export function emoteMotion(tag: string): EmoteMotionName {
  return motionOf.get(tag) ?? 'bounce';
}

/** Animates an emote so many times, on the compositor; not with reduced motion. */
export function moveEmote(picture: Element, tag: string, times = 2): Stop {
  if (wantsReducedMotion()) return () => {};
  const { frames, duration } = MOTIONS[emoteMotion(tag)];
  const keyframes = frames.map((transform) => ({ transform, easing: 'ease-in-out' }));
  const animation = picture.animate(keyframes, { duration, iterations: times });
  return () => {
    animation.cancel();
  };
}
