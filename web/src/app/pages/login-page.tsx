import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { LoginBox } from '../../features/login/login-box.tsx';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

export function LoginPage() {
  useLocale();
  const account = useStore(useServices().identity, (state) => state.account);
  if (account !== null)
    return (
      <NoticePage title={m.login_already({ name: account.username })} text={m.login_lead()}>
        <Link to="/profile" className={buttonStyle({ variant: 'primary' })}>
          {m.profile_title()}
        </Link>
      </NoticePage>
    );
  return (
    <div className="lamp h-full overflow-y-auto">
      <div className="mx-auto flex min-h-full max-w-[520px] flex-col justify-center px-6 py-12 narrow:py-9">
        <h1 className="serif text-display leading-[1.02]">{m.login_title()}</h1>
        <p className="mt-3 mb-7 text-lead leading-relaxed text-dim">{m.login_lead()}</p>
        <LoginBox />
      </div>
    </div>
  );
}
