const benches: Record<string, () => Promise<unknown>> = {
  voices: () => import('./voices.ts').then(({ run }) => run()),
  relay: () => import('./relay.ts'),
  timing: () => import(new URL('timing.ts', import.meta.url).href),
};

const [, , name = ''] = process.argv;
const bench = benches[name];
if (bench === undefined) {
  console.error(`Which bench? npm run bench ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench();
