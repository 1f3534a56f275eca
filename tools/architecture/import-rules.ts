/** What one workspace may import from outside itself; arrows only point down (ARCHITECTURE.md). */
interface WorkspaceRules {
  /** Folders or files of other workspaces. */
  readonly uses: readonly string[];
  /** The only packages its product may import; any, where absent. */
  readonly packages?: readonly string[];
  /** The folders of `src`, from the top down; a file may import what lies below its own layer. */
  readonly layers?: readonly (readonly string[])[];
}

export const WORKSPACES: Readonly<Record<string, WorkspaceRules>> = {
  protocol: { uses: [], packages: ['zod'] },
  rules: { uses: ['protocol'], packages: ['midi-file'] },
  server: {
    uses: ['protocol', 'rules'],
    layers: [['main'], ['app'], ['features'], ['realtime', 'http', 'db'], ['config'], ['platform']],
  },
  web: {
    uses: ['protocol', 'rules'],
    layers: [
      ['main'],
      ['app'],
      ['features'],
      ['shared'],
      ['services'],
      ['room-session'],
      ['state'],
      ['realtime', 'api', 'playback', 'audio', 'input', 'visuals', 'ui'],
      ['i18n'],
      ['platform'],
    ],
  },
  content: { uses: ['protocol', 'rules'] },
  bench: {
    uses: [
      'protocol',
      'rules',
      'tools',
      ...['app.ts', 'config.ts', 'platform', 'testing'].map((part) => `server/src/${part}`),
    ],
  },
  e2e: { uses: ['protocol', 'rules/src/testing', 'tools'] },
  tools: { uses: ['server/src/main.ts', 'server/src/testing/postgres.ts', 'e2e'] },
  docs: { uses: ['protocol'] },
  root: { uses: ['tools'] },
};

/** Workspaces that test or build the product: they may import builders for tests. */
export const TESTING_WORKSPACES: readonly string[] = ['e2e', 'bench', 'tools', 'docs'];

/** Whether features of a workspace may import each other. */
export const FEATURE_IMPORTS: Readonly<Record<string, 'never' | 'by type'>> = { web: 'never', server: 'by type' };

/** Layers of web that import nothing of the app, only the platform. */
export const SELF_CONTAINED: readonly string[] = ['audio', 'input', 'visuals', 'playback'];

export const REACT_LAYERS: readonly string[] = ['main', 'app', 'features', 'shared', 'ui'];
export const REACT =
  /^(react|react-dom|react-colorful|lucide-react|@base-ui\/react|@tanstack\/react-[^/]+)(\/.*)?$|^zustand(\/(react|shallow|traditional).*)?$/;

/** Services hold the query client, but no hooks and no components. */
export const QUERY_CLIENT = { package: '@tanstack/react-query', layer: 'services' } as const;

/** Layers that may read the clock, randomness, storage and the environment, and the workspaces where no other may. */
export const CLOCK_LAYERS: readonly string[] = ['platform', 'main'];
export const WORKSPACES_WITHOUT_CLOCK: readonly string[] = ['protocol', 'rules', 'server', 'web'];
