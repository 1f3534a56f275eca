import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const place = '<div id="root">';
const code = '<script type="module"';

interface Drawn {
  readonly firstViews: () => string;
}

/** Puts the home page's first view into the page, and the site's code behind the styles and fonts that the view needs. */
export function firstViews(module: string): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const { module: drawn } = await runnerImport<Drawn>(join(root, module), {
          configFile: false,
          root,
        });
        return html.replace(place, () => `${place}${drawn.firstViews()}`).replace(code, `${code} fetchpriority="low"`);
      },
    },
  };
}
