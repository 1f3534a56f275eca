import type { Plugin } from 'vite';

/** Tests show films by an empty page: without it the site itself would open in the frame. */
export function emptyPlayer(): Plugin {
  return {
    name: 'empty-player',
    configureServer: ({ middlewares }) => {
      middlewares.use('/embed', (_, answer) => {
        answer.setHeader('content-type', 'text/html');
        answer.end('<!doctype html><title>A film</title>');
      });
    },
  };
}
