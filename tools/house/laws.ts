/** What one house may import from outside itself; arrows only point down (ARCHITECTURE.md). */
export interface HouseLaw {
  /** Folders or files of other houses. */
  readonly uses: readonly string[];
  /** The only packages its product may import; any, where absent. */
  readonly packages?: readonly string[];
  /** The folders of `src`, from the top down; a file may import what lies below its own layer. */
  readonly layers?: readonly (readonly string[])[];
}

export const HOUSES: Readonly<Record<string, HouseLaw>> = {
  protocol: { uses: [], packages: ['zod'] },
  rules: { uses: ['protocol'], packages: [] },
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
      ['services'],
      ['stage'],
      ['state'],
      ['realtime', 'api', 'playback', 'audio', 'input', 'visuals', 'ui'],
      ['i18n'],
      ['platform'],
    ],
  },
  content: { uses: ['protocol'] },
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

/** How far features of a house may know each other. */
export const FEATURES_MEET: Readonly<Record<string, 'never' | 'by type'>> = { web: 'never', server: 'by type' };

/** Layers of web that would work in any other program: nothing of the app, only the platform. */
export const SELF_CONTAINED: readonly string[] = ['audio', 'input', 'visuals', 'playback'];

export const REACT_LAYERS: readonly string[] = ['main', 'app', 'features', 'services', 'ui'];
export const REACT =
  /^(react|react-dom|react-colorful|lucide-react|@base-ui\/react|@tanstack\/react-[^/]+)(\/.*)?$|^zustand(\/(react|shallow|traditional).*)?$/;

/** Layers that may ask for the time, for chance, for what is kept and for the environment. */
export const CLOCK_LAYERS: readonly string[] = ['platform', 'main'];
export const CLOCKLESS_HOUSES: readonly string[] = ['protocol', 'rules', 'server', 'web'];
