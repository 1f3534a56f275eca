import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { LoginButton } from '../../shared/login/login-button.tsx';
import { OwnColours } from '../../shared/users/own-colours.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

/** Settings of the account: members find them on their profile, guests after the login. */
function AccountRow() {
  const { identity, panel } = useServices();
  const isGuest = useStore(identity, ({ status }) => status === 'guest');
  return (
    <SettingRow
      label={m.settings_account_looks()}
      hint={isGuest ? m.login_keep_name() : m.settings_account_looks_hint()}
    >
      {isGuest ? (
        <LoginButton />
      ) : (
        <Link to="/profile" onClick={panel.close} className={buttonStyle({ size: 'small' })}>
          {m.nav_profile()}
        </Link>
      )}
    </SettingRow>
  );
}

/** The user's appearance to others, and the appearance of playing here. */
export function CustomizationSettings() {
  const isKnown = useStore(useServices().identity, ({ me }) => me !== null);
  const [effects, setEffects] = useSetting('midiEffects');
  return (
    <>
      <SettingGroup title={m.settings_looks_everybody()}>
        <p className="font-[550]">{m.colours()}</p>
        <p className="mb-2.5 text-label text-faint">{m.colours_hint()}</p>
        {isKnown && <OwnColours />}
        <AccountRow />
      </SettingGroup>
      <SettingGroup title={m.settings_looks_here()}>
        <Switch
          label={m.settings_note_effects()}
          hint={m.settings_note_effects_hint()}
          checked={effects}
          onChange={setEffects}
        />
      </SettingGroup>
    </>
  );
}
