import type { Plugin } from 'vite';

/** Serves an empty page as the video player of tests: without it the site itself would open in the frame. */
export function emptyPlayer(): Plugin {
  return {
    name: 'empty-player',
    configureServer: ({ middlewares }) => {
      middlewares.use('/embed', (_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><title>A video</title>');
      });
    },
  };
}
