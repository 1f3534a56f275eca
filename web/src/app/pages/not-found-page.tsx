import { Link } from '@tanstack/react-router';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

export function NotFoundPage() {
  useLocale();
  return (
    <NoticePage title={m.not_found_title()} text={m.not_found_text()}>
      <Link to="/" search={{}} className={buttonStyle({ variant: 'primary' })}>
        {m.not_found_home()}
      </Link>
    </NoticePage>
  );
}
