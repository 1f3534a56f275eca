import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';
import { buttonLook } from '../../ui/button.tsx';
import { CalmPage } from './calm-page.tsx';

export function NotFoundPage() {
  useLocale();
  return (
    <CalmPage title={m.not_found_title()} text={m.not_found_text()}>
      <Link to="/" search={{}} className={buttonLook({ look: 'primary' })}>
        {m.not_found_home()}
      </Link>
    </CalmPage>
  );
}
