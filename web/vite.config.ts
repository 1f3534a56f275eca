import { join } from 'node:path';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { abcjsStyles } from './vite/abcjs-styles.ts';
import { announceRoom } from './vite/announce-room.ts';
import { emotes } from './vite/emotes.ts';
import { firstViews } from './vite/first-views.ts';
import { flags } from './vite/flags.ts';
import { noEval } from './vite/no-eval.ts';
import { LICENCES_FILE, notice } from './vite/notice.ts';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';
import { serviceWorker } from './vite/service-worker.ts';
import { sounds } from './vite/sounds.ts';

const server = process.env['SERVER'] ?? 'http://localhost:3000';

/** What every page needs before it can be drawn, in one file: each further file is requested later than the one before. */
const first = { name: 'first', tags: ['$initial' as const] };

/** What several pages and panels share, in a few files, each of a kind that is needed together. */
const shared = [
  { name: 'schemas', test: /node_modules[\\/]zod|protocol[\\/]src[\\/](entities|http)/ },
  { name: 'picture', test: /src[\\/](visuals|shared[\\/](picture|page[\\/]use-device))/, minShareCount: 2 },
  { name: 'controls', test: /node_modules|src[\\/]ui[\\/]/, minShareCount: 2 },
  { name: 'shared', minShareCount: 2 },
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    paraglideVitePlugin({
      project: join(import.meta.dirname, 'project.inlang'),
      outdir: join(import.meta.dirname, 'src/i18n/generated'),
      strategy: ['globalVariable', 'baseLocale'],
      emitReadme: false,
      emitPrettierIgnore: false,
      emitGitIgnore: false,
    }),
    react(),
    tailwindcss(),
    flags(),
    emotes(),
    sounds(),
    noEval(),
    abcjsStyles(),
    preloadFonts({
      'instrument-sans-latin-wght-normal': 'high',
      'instrument-serif-latin-400-normal': 'high',
      'instrument-serif-latin-400-italic': 'low',
    }),
    announceRoom('/first-paint.js', ['/services/audio-session.ts', '/pages/room-page.tsx']),
    firstViews('src/app/first-view.tsx'),
    serviceWorker(),
    notice(),
    precompress(),
  ],
  build: {
    target: 'es2024',
    license: { fileName: LICENCES_FILE },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: [first, ...shared] } } },
  },
  // Optimised before the first page is requested: a dependency found later reloads the page, or the test in it.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'], include: ['axe-core', 'react/jsx-dev-runtime'] },
  server: {
    port: 5173,
    proxy: {
      // As objects, these forward the client's Host, by which the server recognises its own pages.
      '/api': { target: server },
      '/test-identity': { target: server },
      '/upload': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
