import { expect, test } from 'vitest';
import { readChangelog } from './changelog.ts';

test('releases are read with their changes, links without their addresses', () => {
  const text =
    '# Changelog\n\nNewest first.\n\n## 0.2.0\n\n- Chat, as [told](docs/chat.md).\n- Likes.\n\n## 0.1.0\n\n- Rooms.\n';
  expect(readChangelog(text)).toEqual([
    { version: '0.2.0', changes: ['Chat, as told.', 'Likes.'] },
    { version: '0.1.0', changes: ['Rooms.'] },
  ]);
});

test('a text without releases has none', () => {
  expect(readChangelog('- nothing yet')).toEqual([]);
});
