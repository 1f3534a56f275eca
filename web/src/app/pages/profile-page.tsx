import { Link, useLocation } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { Profile } from '../../features/users/profile.tsx';
import { useProfile } from '../../features/users/use-profile.ts';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NoticePage } from './notice-page.tsx';
import { WaitingPage } from './waiting-page.tsx';

function Waiting() {
  return (
    <div className="lamp grid h-full place-items-center">
      <Spinner name={m.loading()} />
    </div>
  );
}

function OwnProfile() {
  const profile = useProfile();
  const isDeleting = useLocation({ select: ({ hash }) => hash === 'delete' });
  if (profile.data !== undefined)
    return (
      <div className="lamp h-full overflow-y-auto">
        <div className="mx-auto max-w-[940px] px-12 pt-14 pb-12 narrow:px-5 narrow:pt-9">
          <Profile profile={profile.data} isDeleting={isDeleting} />
        </div>
      </div>
    );
  if (!profile.isError) return <Waiting />;
  return (
    <NoticePage title={m.profile_failed_title()} text={m.profile_failed_text()}>
      <Button variant="primary" onClick={() => letRun(profile.refetch())}>
        {m.retry()}
      </Button>
    </NoticePage>
  );
}

export function ProfilePage() {
  useLocale();
  const status = useStore(useServices().identity, (state) => state.status);
  const isOffline = useOffline();
  if (status === 'asking' && isOffline) return <WaitingPage />;
  if (status === 'asking') return <Waiting />;
  if (status === 'signedIn') return <OwnProfile />;
  return (
    <NoticePage title={m.profile_guest_title()} text={m.profile_guest_text()}>
      <Link to="/login" className={buttonStyle({ variant: 'primary' })}>
        {m.log_in()}
      </Link>
    </NoticePage>
  );
}
