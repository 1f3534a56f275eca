import { expect, it } from 'vitest';
import { avatarPatterns, drawAvatar } from './draw-avatar.ts';

it.each(avatarPatterns)('%s is drawn in the colour of its member', async (pattern) => {
  const [blue, red] = await Promise.all(['#7bc0fa', '#f49a8f'].map((colour) => drawAvatar(`${pattern}:ada`, colour)));
  expect(decodeURIComponent(blue ?? '')).toContain('#7bc0fa');
  expect(decodeURIComponent(red ?? '')).not.toContain('#7bc0fa');
});

it('an unknown pattern is no picture', async () => {
  await expect(drawAvatar('marble:ada', '#7bc0fa')).rejects.toThrow('marble');
});
