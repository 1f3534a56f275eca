import { afterEach, expect, test, vi } from 'vitest';
import { emoteMotion, moveEmote } from './emote-motion.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function aPicture(): HTMLElement {
  const picture = document.createElement('img');
  document.body.append(picture);
  return picture;
}

async function listedTags(): Promise<readonly string[]> {
  const answer = await fetch('/emotes.json');
  return ((await answer.json()) as readonly { tag: string }[]).map(({ tag }) => tag);
}

test('the six motions are all in use, each by an emote that exists', async () => {
  const tags = await listedTags();
  expect(new Set(tags.map(emoteMotion))).toEqual(new Set(['bounce', 'wobble', 'spin', 'pulse', 'dance', 'rise']));
  expect(emoteMotion(':unheard:')).toBe('bounce');
});

test('every listed emote is a drawing at its address', async () => {
  const list = (await (await fetch('/emotes.json')).json()) as readonly { path: string }[];
  const first = await fetch(list[0]!.path);
  expect(first.headers.get('content-type')).toContain('image/svg+xml');
  const licence = await fetch('/assets/emotes/LICENCE.txt');
  expect(await licence.text()).toContain('MIT License');
});

test.each([':joy:', ':wave:', ':star:', ':heart:', ':parrot:', ':rocket:'])(
  '%s moves and comes back to rest',
  (tag) => {
    const picture = aPicture();
    moveEmote(picture, tag);
    const [animation] = picture.getAnimations();
    animation!.pause();
    animation!.currentTime = 200;
    expect(getComputedStyle(picture).transform).not.toBe('none');
    animation!.finish();
    expect(getComputedStyle(picture).transform).toBe('none');
  },
);

test('a motion can be ended before its time', () => {
  const picture = aPicture();
  moveEmote(picture, ':fire:')();
  expect(picture.getAnimations()).toEqual([]);
});

test('nothing moves with reduced motion', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const picture = aPicture();
  moveEmote(picture, ':fire:');
  expect(picture.getAnimations()).toEqual([]);
});
