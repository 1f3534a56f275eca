import type { HtmlTagDescriptor, Plugin } from 'vite';

type Priority = 'high' | 'low';

/** Lets the first page ask for these fonts at once instead of after its styles; those of low priority are not in the first view. */
export function preloadFonts(fonts: Readonly<Record<string, Priority>>): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.entries(fonts).flatMap(([name, priority]) =>
          Object.keys(bundle)
            .filter((file) => file.endsWith('.woff2') && file.includes(name))
            .map((file) => preload(file, priority)),
        ),
    },
  };
}

function preload(file: string, fetchpriority: Priority): HtmlTagDescriptor {
  const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '', fetchpriority };
  return { tag: 'link', attrs, injectTo: 'head' };
}
