import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CACHE, PROJECT } from './project.ts';
import { runNode } from './run-command.ts';
import { runScript } from './run-script.ts';

const BUILT = join(CACHE, 'client');

interface PackageJson {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

function read(path: string): PackageJson {
  return JSON.parse(readFileSync(join(PROJECT, path), 'utf8')) as PackageJson;
}

/** The part of the package's manifest that `npm install` reads; its version is the site's. */
function describePackage(): object {
  const { version, devDependencies } = read('package.json');
  const { 'socket.io-client': client, 'socket.io-parser': parser } = devDependencies;
  return {
    name: '@quatremains/client',
    version,
    description:
      'Connects programs to a Quatremains server: typed events, notes as bytes, and the shapes of all calls.',
    type: 'module',
    license: 'UNLICENSED',
    exports: {
      '.': { types: './client/client.d.ts', default: './client/client.js' },
      './*': { types: './*.d.ts', default: './*.js' },
    },
    dependencies: {
      ...read('protocol/package.json').dependencies,
      'socket.io-client': client,
      'socket.io-parser': parser,
    },
  };
}

/** Builds `protocol` to JavaScript with types and packs it: `npm run client -- <folder>`, by default the current one. */
await runScript(async () => {
  const target = resolve(process.argv[2] ?? '.');
  rmSync(BUILT, { recursive: true, force: true });
  mkdirSync(BUILT, { recursive: true });
  await runNode(['node_modules/typescript/bin/tsc', '-p', 'protocol/tsconfig.client.json']);
  writeFileSync(join(BUILT, 'package.json'), `${JSON.stringify(describePackage(), null, 2)}\n`);
  const pack = ['pack', '--silent', '--pack-destination', target];
  execFileSync('npm', pack, { cwd: BUILT, stdio: 'inherit', shell: process.platform === 'win32' });
});
