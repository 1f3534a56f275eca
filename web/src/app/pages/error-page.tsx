import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { isMissingChunk } from '../../platform/missing-chunk.ts';
import { reloadPage } from '../../platform/page.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from './notice-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** Whether the page reloads itself because a chunk did not arrive. */
function useReload(error: unknown): boolean {
  const { chunkReload } = useServices();
  const [reloads] = useState(() => isMissingChunk(error) && chunkReload.mayHelp());
  useEffect(() => (reloads ? chunkReload.begin() : undefined), [reloads, chunkReload]);
  return reloads;
}

/** Shown in place of a page that threw. */
export function ErrorPage({ error }: ErrorComponentProps) {
  useLocale();
  if (useReload(error)) return <WaitingPage />;
  return (
    <NoticePage title={m.broken_title()} text={m.broken_text()}>
      <Button variant="primary" onClick={reloadPage}>
        {m.reload()}
      </Button>
    </NoticePage>
  );
}
