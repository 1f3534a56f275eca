import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/main.css';
import { createPanelStore } from '../../state/panel-store.ts';
import type { Services } from '../../services/services.ts';
import { ServicesContext } from '../page/use-services.ts';
import type { Page } from './a-page.ts';

/** Shows a part of the app as it is in this page; answers with what takes it away again. */
export function show(part: ReactNode, page: Page): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { ...page, queries, panel: createPanelStore() };
  root.render(
    <ServicesContext value={services as unknown as Services}>
      <QueryClientProvider client={queries}>
        <Tooltip.Provider>
          <main className="h-dvh overflow-y-auto">{part}</main>
        </Tooltip.Provider>
      </QueryClientProvider>
    </ServicesContext>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}
