import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import { BrokenPage } from './pages/broken-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

interface HomeSearch {
  /** The room one is in, or asks to enter. */
  readonly roomId?: string;
}

function homeSearch({ roomId }: Record<string, unknown>): HomeSearch {
  const id = typeof roomId === 'number' ? String(roomId) : roomId;
  return typeof id === 'string' && id !== '' && id.length <= 64 ? { roomId: id } : {};
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
  component: lazyRouteComponent(() => import('./pages/about-page.tsx'), 'AboutPage'),
});

export function createAppRouter(history: RouterHistory = createBrowserHistory()) {
  return createRouter({
    history,
    routeTree: root.addChildren([home, about]),
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
    search: { strict: true },
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
