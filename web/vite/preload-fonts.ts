import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Lets the first page ask for these fonts at once instead of after its styles. */
export function preloadFonts(names: readonly string[]): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map(preload),
    },
  };
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
  return { tag: 'link', attrs, injectTo: 'head' };
}
