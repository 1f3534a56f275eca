import { readFileSync } from 'node:fs';
import type * as z from 'zod';
import type { getChangelog } from '@quatremains/protocol/http/home';

type Releases = z.infer<typeof getChangelog.response>;

const LINK = /\[([^\]]*)\]\([^)]*\)/g;

/** The releases of a changelog: `## ` begins a release, `- ` a change. Links become their text. */
export function readChangelog(markdown: string): Releases {
  const releases: Releases = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) releases.push({ version: line.slice(3).trim(), changes: [] });
    else if (line.startsWith('- ')) releases.at(-1)?.changes.push(line.slice(2).replace(LINK, '$1').trim());
  }
  return releases;
}

/** The releases in a file. */
export function loadChangelog(file: string): Releases {
  return readChangelog(readFileSync(file, 'utf8'));
}
