import { expect, test } from 'vitest';
import { testConfig } from '../../testing/test-server.ts';
import { loadChangelog, readChangelog } from './changelog.ts';

test('releases are read with their changes, and links without their addresses', () => {
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

test('the English and French changelogs have the same releases, with the same number of changes', () => {
  const { en, fr } = testConfig().changelogFiles;
  const [english, french] = [loadChangelog(en), loadChangelog(fr)];
  const countsOf = (releases: typeof english) => releases.map(({ version, changes }) => [version, changes.length]);
  expect(countsOf(french)).toEqual(countsOf(english));
  for (const { changes } of [...english, ...french]) {
    expect(changes).not.toEqual([]);
    expect(changes).not.toContain('');
  }
});

test('each release begins with five short lines, for the home page', () => {
  const { en, fr } = testConfig().changelogFiles;
  const first = [...loadChangelog(en), ...loadChangelog(fr)].flatMap(({ changes }) => changes.slice(0, 5));
  expect(first.filter(({ length }) => length > 80)).toEqual([]);
});
