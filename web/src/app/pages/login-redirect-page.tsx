import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Spinner } from '../../ui/spinner.tsx';

const route = getRouteApi('/login/$provider');

/** The address to which a provider redirects: completes the sign-in and leads on. */
export function LoginRedirectPage() {
  useLocale();
  const { signIn } = useServices();
  const { provider } = route.useParams();
  const { code, state, error } = route.useSearch();
  const navigate = useNavigate();

  useEffect(() => {
    let isHere = true;
    async function goOn(): Promise<void> {
      const redirection = { code: code ?? null, state: state ?? null, error: error ?? null };
      const { page, roomId } = await signIn.finish(provider, redirection);
      if (!isHere) return;
      if (page === 'deletion') await navigate({ to: '/profile', hash: 'delete', replace: true });
      else if (page === 'profile' && roomId === null) await navigate({ to: '/profile', replace: true });
      else await navigate({ to: '/', search: roomId === null ? {} : { roomId }, replace: true });
    }
    letRun(goOn());
    return () => {
      isHere = false;
    };
  }, [signIn, navigate, provider, code, state, error]);

  return (
    <div className="lamp grid h-full place-content-center place-items-center gap-5 p-8 text-center">
      <Spinner name={m.loading()} />
      <h1 className="serif text-display leading-tight">{m.login_finishing()}</h1>
    </div>
  );
}
