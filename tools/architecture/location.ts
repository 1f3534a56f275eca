import { posix } from 'node:path';

/** Where a file lies: `web/src/features/rooms/member-menu.tsx` is in workspace web, layer features, feature rooms. */
export interface Location {
  readonly path: string;
  /** The workspace, or `root` for a file in the project's own folder. */
  readonly workspace: string;
  /** The folder below `src`, or the name of a file directly in it; empty outside `src`. */
  readonly layer: string;
  /** The folder below `features`; empty elsewhere. */
  readonly feature: string;
  readonly isTest: boolean;
  /** Builders and servers for tests. */
  readonly isTesting: boolean;
}

const SCOPE = '@quatremains/';
const EXTENSION = /\.(ts|tsx|js|mjs)$/;

/** The location of a path that is relative to the project's folder, with slashes. */
export function locationOf(path: string): Location {
  const [workspace = '', source = '', third = '', fourth = '', ...deeper] = path.split('/');
  const isSource = source === 'src';
  return {
    path,
    workspace: path.includes('/') ? workspace : 'root',
    layer: isSource ? (third.split('.')[0] ?? '') : '',
    feature: isSource && third === 'features' && deeper.length > 0 ? fourth : '',
    isTest: /\.(test|spec)(\.|$)/.test(posix.basename(path)),
    isTesting: path.includes('/testing/'),
  };
}

/** The project's file that an import names, or null for a package or a module of Node. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith(SCOPE)) return null;
  const [workspace = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  const inside = rest.join('/');
  if (specifier === `${SCOPE}protocol/client`) return 'protocol/src/client/client.ts';
  return EXTENSION.test(inside) ? `${workspace}/src/${inside}` : `${workspace}/src/${inside}.ts`;
}
