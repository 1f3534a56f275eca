import type { Plugin } from 'vite';

/** Schemas would try whether they may compile themselves; our pages may not, and browsers report every try. */
export function noEval(): Plugin {
  return {
    name: 'no-eval',
    apply: 'build',
    banner: ({ moduleIds }) =>
      moduleIds.some((id) => id.includes('/node_modules/zod/'))
        ? 'globalThis.__zod_globalConfig??={jitless:true};'
        : '',
  };
}
