import type { Plugin, Rolldown } from 'vite';

/** Over HTTP/1.1 each further file waits for one before it. */
const MOST = 12;

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** A file, and whatever it imports at once. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/** What these modules need beyond what the first page has loaded. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
  );
  const found = modules.flatMap((module) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (chunk === undefined) throw new Error(`No file of the site begins with ${module}.`);
    return [...withImports(bundle, chunk.fileName)];
  });
  return [...new Set(found)].filter((file) => !first.has(file));
}

/** Tells the script that runs first which files a room needs, those of the first module first: it asks for them where a room's link was opened. */
export function announceRoom(script: string, modules: readonly string[]): Plugin {
  const tag = `<script src="${script}"`;
  return {
    name: 'announce-room',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = filesOf(bundle, modules).map((file) => `/${file}`);
        if (files.length > MOST) throw new Error(`A room's code comes in ${files.length} files; ${MOST} at most.`);
        return html.replace(tag, `${tag} data-room="${files.join(' ')}"`);
      },
    },
  };
}
