import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Services } from '../services/services.ts';
import { ServicesContext } from '../shared/page/use-services.ts';
import { guardDoubleClicks } from '../ui/double-click-guard.ts';
import { closePanels } from './close-panels.ts';
import { showOnPage } from './page-theme.ts';
import { followRoom } from './room-address.ts';
import type { AppRouter } from './routes.tsx';

interface AppProps {
  readonly services: Services;
  readonly router: AppRouter;
}

export function App({ services, router }: AppProps) {
  useEffect(() => followRoom(router, services), [router, services]);
  useEffect(() => closePanels(router, services), [router, services]);
  useEffect(() => showOnPage(services.settings), [services]);
  useEffect(() => guardDoubleClicks(document), []);
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queries}>
        {/* The site's policy forbids inline styles; those of Base UI are in base.css. */}
        <CSPProvider disableStyleElements>
          <RouterProvider router={router} />
        </CSPProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
