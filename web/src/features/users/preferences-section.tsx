import type { Preferences } from '@quatremains/protocol/entities/person';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import type { PreferenceName } from '../../services/own-identity.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Switch } from '../../ui/switch.tsx';
import { ProfileSection } from './profile-section.tsx';
import { VipPreferences } from './vip-preferences.tsx';

export type SavePreference = <Name extends PreferenceName & keyof Preferences>(
  name: Name,
  value: Preferences[Name],
) => void;

/** The account's appearance and sound; each change is saved at once. */
export function PreferencesSection() {
  const { identity, ownIdentity } = useServices();
  const account = useStore(identity, (state) => state.account);
  if (account === null) return null;
  const { preferences, vip } = account;
  const save: SavePreference = (name, value) => {
    letRun(ownIdentity.save(name, value));
  };
  return (
    <ProfileSection title={m.preferences()}>
      <div className="-mt-2 max-w-[560px]">
        <Switch
          label={m.pref_invisible()}
          hint={m.pref_invisible_hint()}
          checked={preferences.invisible}
          onChange={(invisible) => {
            save('invisible', invisible);
          }}
        />
        <Switch
          label={m.pref_hide_flag()}
          checked={preferences.hideCountryFlag}
          onChange={(hideCountryFlag) => {
            save('hideCountryFlag', hideCountryFlag);
          }}
        />
        <VipPreferences preferences={preferences} isVip={vip.isVip} onSave={save} />
      </div>
    </ProfileSection>
  );
}
