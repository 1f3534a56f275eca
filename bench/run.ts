import { existsSync, readdirSync } from 'node:fs';

/** A bench is a file beside this one whose name is one word. */
const isBench = (file: string) => /^[a-z]+\.ts$/.test(file) && file !== 'run.ts';

const [, , name = ''] = process.argv;
const file = new URL(`${name}.ts`, import.meta.url);
if (!isBench(`${name}.ts`) || !existsSync(file)) {
  const names = readdirSync(new URL('.', import.meta.url)).filter(isBench);
  console.error(`Which bench? npm run bench ${names.map((one) => one.replace('.ts', '')).join(' | ')}`);
  process.exit(1);
}
await import(file.href);
