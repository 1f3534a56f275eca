import { m } from '../../i18n/generated/messages.js';
import { reloadPage } from '../../platform/page.ts';
import { useLocale } from '../../services/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { CalmPage } from './calm-page.tsx';

/** Shown in place of a page that threw. */
export function BrokenPage() {
  useLocale();
  return (
    <CalmPage title={m.broken_title()} text={m.broken_text()}>
      <Button look="primary" onClick={reloadPage}>
        {m.reload()}
      </Button>
    </CalmPage>
  );
}
