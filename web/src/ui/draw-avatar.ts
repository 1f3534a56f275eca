import type { Style } from '@dicebear/core';
import { shadesOf } from './colour.ts';

const patterns = {
  glass: () => import('@dicebear/glass'),
  thumbs: () => import('@dicebear/thumbs'),
  shapes: () => import('@dicebear/shapes'),
  rings: () => import('@dicebear/rings'),
} as const satisfies Record<string, () => Promise<Style<never>>>;

export type AvatarPattern = keyof typeof patterns;
export const avatarPatterns = Object.keys(patterns) as AvatarPattern[];

function isPattern(word: string): word is AvatarPattern {
  return word in patterns;
}

const drawn = new Map<string, Promise<string>>();

/** All patterns are drawn in shades of one colour; each has its own parameters. Colours are without their `#`. */
function coloursOf(colour: string): object {
  const { light, deep } = shadesOf(colour);
  const [ground, lighter, deeper] = [colour, light, deep].map((hex) => hex.slice(1));
  return {
    backgroundColor: [ground],
    ringColor: [ground, lighter, deeper],
    shape1Color: [deeper],
    shape2Color: [lighter],
    shape3Color: [deeper, lighter],
    shapeColor: [lighter, deeper],
  };
}

async function draw(pattern: AvatarPattern, seed: string, colour: string): Promise<string> {
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), patterns[pattern]()]);
  return createAvatar<object>(style, { seed, size: 96, ...coloursOf(colour) }).toDataUri();
}

/**
 * The picture that `pattern:seed` names, in shades of this colour (`#rrggbb`), as a data address. It is generated once; the code of the
 * generator is fetched on first use.
 */
export function drawAvatar(image: string, colour: string): Promise<string> {
  const [pattern = '', seed = ''] = image.split(':');
  if (!isPattern(pattern)) return Promise.reject(new Error(`There is no avatar ${image}.`));
  const name = `${image} ${colour}`;
  const picture = drawn.get(name) ?? draw(pattern, seed, colour);
  drawn.set(name, picture);
  picture.catch(() => drawn.delete(name));
  return picture;
}
