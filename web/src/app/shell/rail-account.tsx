import { Link } from '@tanstack/react-router';
import { LogIn, UserRound } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { RailEntry, railEntryLook } from './rail-entry.tsx';

/** To the profile of those who are signed in, to the sign-in of everybody else. */
export function RailAccount() {
  const status = useStore(useServices().account, (state) => state.status);
  if (status === 'asking') return null;
  const signedIn = status === 'signedIn';
  return (
    <Link
      to={signedIn ? '/profile' : '/login'}
      className={railEntryLook}
      activeProps={{ className: 'bg-raised !text-brass' }}
    >
      <RailEntry icon={signedIn ? <UserRound /> : <LogIn />} name={signedIn ? m.nav_profile() : m.nav_login()} />
    </Link>
  );
}
