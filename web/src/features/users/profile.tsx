import type { Profile as ProfileData } from '@quatremains/protocol/entities/account';
import { m } from '../../i18n/generated/messages.js';
import { OwnColours } from '../../shared/users/own-colours.tsx';
import { AvatarSection } from './avatar-section.tsx';
import { BadgesSection } from './badges-section.tsx';
import { NameSection } from './name-section.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProgramsSection } from './programs-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import { VipSection } from './vip-section.tsx';

interface ProfileProps {
  readonly profile: ProfileData;
  /** The user returns from a new sign-in, to delete the account. */
  readonly isDeleting?: boolean;
}

/** The account's profile. */
export function Profile({ profile, isDeleting = false }: ProfileProps) {
  const { user, providers, sessions, programs } = profile;
  return (
    <>
      <ProfileHead user={user} />
      <NameSection changeableAt={user.usernameChangeableAt} />
      <ProfileSection title={m.colours()} hint={m.colours_hint()}>
        <OwnColours />
      </ProfileSection>
      <AvatarSection />
      <PreferencesSection />
      <VipSection />
      <BadgesSection unlocked={user.badges} />
      <StatisticsSection statistics={user.stats} />
      <ProvidersSection linked={providers.map(({ providerName }) => providerName)} />
      <SessionsSection sessions={sessions} />
      <ProgramsSection programs={programs} />
      <OwnDataSection profile={profile} isDeleting={isDeleting} />
    </>
  );
}
