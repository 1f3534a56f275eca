import { providerNames, type ProviderName } from '@quatremains/protocol/vocabulary';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  lazyRouteComponent,
  Link,
} from '@tanstack/react-router';
import { locales, type Locale } from '../i18n/locale.ts';
import { ErrorPage } from './pages/error-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { parseSearch, stringifySearch } from './search-texts.ts';
import { Shell } from './shell/shell.tsx';
import { MissingChunk } from '../platform/missing-chunk.ts';
import { m } from '../i18n/generated/messages.js';
import { useLocale } from '../shared/page/use-locale.ts';
import { buttonStyle } from '../ui/button.tsx';
import { NoticePage } from './pages/notice-page.tsx';

function NotFoundPage() {
  useLocale();
  return (
    <NoticePage title={m.not_found_title()} text={m.not_found_text()}>
      <Link to="/" search={{}} className={buttonStyle({ variant: 'primary' })}>
        {m.not_found_home()}
      </Link>
    </NoticePage>
  );
}

/**
 * A page whose code is fetched on demand. A missing chunk throws an error of ours: at the browser's own error the router would reload the
 * page, whether the server answers or not.
 */
const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((reason: unknown) => {
        throw new MissingChunk(reason);
      }),
    name,
  );

type Search = Record<string, unknown>;

interface HomeSearch {
  /** The room the client is in, or asks to enter. */
  readonly roomId?: string;
}

function homeSearch({ roomId }: Search): HomeSearch {
  return typeof roomId === 'string' && roomId !== '' ? { roomId } : {};
}

interface RedirectSearch {
  readonly code?: string;
  readonly state?: string;
  readonly error?: string;
}

/** The query that a provider may send back; empty values are removed. */
function redirectSearch(search: Search): RedirectSearch {
  const names = ['code', 'state', 'error'] as const;
  return Object.fromEntries(
    names.map((name) => [name, search[name]]).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}

interface LegalSearch {
  readonly lang?: Locale;
}

function legalSearch({ lang }: Search): LegalSearch {
  const known = locales.find((locale) => locale === lang);
  return known === undefined ? {} : { lang: known };
}

function knownProvider(name: string): ProviderName {
  const known = providerNames.find((one) => one === name);
  if (known === undefined) throw notFound();
  return known;
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: homeSearch,
  component: HomePage,
});
const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  component: lazyPage(() => import('./pages/about-page.tsx'), 'AboutPage'),
});
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyPage(() => import('./pages/login-page.tsx'), 'LoginPage'),
});
const loginRedirect = createRoute({
  getParentRoute: () => root,
  path: '/login/$provider',
  params: { parse: ({ provider }) => ({ provider: knownProvider(provider) }) },
  validateSearch: redirectSearch,
  component: lazyPage(() => import('./pages/login-redirect-page.tsx'), 'LoginRedirectPage'),
});
const profile = createRoute({
  getParentRoute: () => root,
  path: '/profile',
  component: lazyPage(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
});
const legal = createRoute({
  getParentRoute: () => root,
  path: '/legal',
  validateSearch: legalSearch,
  component: lazyPage(() => import('./pages/legal-page.tsx'), 'LegalPage'),
});
const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  validateSearch: legalSearch,
  component: lazyPage(() => import('./pages/legal-page.tsx'), 'PrivacyPage'),
});

export function createAppRouter(history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    history,
    routeTree: root.addChildren([home, about, login, loginRedirect, profile, legal, privacy]),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    search: { strict: true },
    parseSearch,
    stringifySearch,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
