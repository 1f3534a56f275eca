import { Link } from '@tanstack/react-router';
import { LogIn, UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { opensNewTab } from '../../platform/page.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { activeStyle, RailEntry, railEntryStyle } from './rail-entry.tsx';

interface RailAccountProps {
  readonly inRoom: boolean;
}

/**
 * Leads to the profile of an account, or to the login. In a room the login is a dialog: a page would leave the room. The entry keeps its
 * place while the status is unknown.
 */
export function RailAccount({ inRoom }: RailAccountProps) {
  const { identity, panel } = useServices();
  const status = useStore(identity, (state) => state.status);
  if (status === 'asking') return <span aria-hidden="true" className={railEntryStyle} />;
  const signedIn = status === 'signedIn';
  return (
    <Link
      to={signedIn ? '/profile' : '/login'}
      className={railEntryStyle}
      activeProps={{ className: activeStyle }}
      onClick={(event) => {
        if (signedIn || !inRoom || opensNewTab(event)) return;
        event.preventDefault();
        panel.show('login');
      }}
    >
      <RailEntry icon={signedIn ? <UserRound /> : <LogIn />} name={signedIn ? m.nav_profile() : m.nav_login()} />
    </Link>
  );
}
