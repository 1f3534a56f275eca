import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((path) => !/\.test\.|testing|generated/.test(path));

/** Sizes of type, space and corners that are given in pixels instead of by a step of tokens.css. */
const OWN_PIXELS =
  /(?<![\w-])(?:text|p[xytrbl]?|m[xytrbl]?|gap(?:-[xy])?|rounded(?:-[a-z]+)?)-\[(?:[3-9]|\d{2,})(?:\.\d+)?px\]/g;

test('type, space and corners come from the scales', () => {
  const found = sources.flatMap((path) =>
    [...readFileSync(join(SOURCES, path), 'utf8').matchAll(OWN_PIXELS)].map(([size]) => `${path}: ${size}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
