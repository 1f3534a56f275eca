import type { Style } from '@dicebear/core';

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

async function draw(pattern: AvatarPattern, seed: string): Promise<string> {
  const [{ createAvatar }, style] = await Promise.all([import('@dicebear/core'), patterns[pattern]()]);
  return createAvatar<object>(style, { seed, size: 96 }).toDataUri();
}

/** The picture that `pattern:seed` names, as a data address; it is drawn once, and the code that draws it fetched when first needed. */
export function drawAvatar(image: string): Promise<string> {
  const [pattern = '', seed = ''] = image.split(':');
  if (!isPattern(pattern)) return Promise.reject(new Error(`There is no avatar ${image}.`));
  const picture = drawn.get(image) ?? draw(pattern, seed);
  drawn.set(image, picture);
  picture.catch(() => drawn.delete(image));
  return picture;
}
