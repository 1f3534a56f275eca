import { posix } from 'node:path';

/** Where a file stands in the house: `web/src/features/rooms/member-menu.tsx` is in web, layer features, feature rooms. */
export interface Place {
  readonly path: string;
  readonly house: string;
  /** The folder below `src`, or the name of a file that lies there itself; empty outside `src`. */
  readonly layer: string;
  /** The folder below `features`; empty elsewhere. */
  readonly feature: string;
  readonly isTest: boolean;
  /** Builders and servers for tests. */
  readonly isTesting: boolean;
}

const SCOPE = '@quatremains/';
const EXTENSION = /\.(ts|tsx|js|mjs)$/;

export function placeOf(path: string): Place {
  const [house = '', source = '', third = '', fourth = '', ...deeper] = path.split('/');
  const isSource = source === 'src';
  return {
    path,
    house: path.includes('/') ? house : 'root',
    layer: isSource ? (third.split('.')[0] ?? '') : '',
    feature: isSource && third === 'features' && deeper.length > 0 ? fourth : '',
    isTest: /\.(test|spec)(\.|$)/.test(posix.basename(path)),
    isTesting: path.includes('/testing/'),
  };
}

/** The file of ours that an import reaches, or null where it is a package or something of Node's. */
export function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith(SCOPE)) return null;
  const [house = '', ...rest] = specifier.slice(SCOPE.length).split('/');
  const inside = rest.join('/');
  if (specifier === `${SCOPE}protocol/client`) return 'protocol/src/client/client.ts';
  return EXTENSION.test(inside) ? `${house}/src/${inside}` : `${house}/src/${inside}.ts`;
}
