import { m } from '../../i18n/generated/messages.js';
import { Select } from '../../ui/select.tsx';
import { NameSetting } from './name-setting.tsx';
import { languageChoices, themeChoices } from './setting-choices.ts';
import { Switch } from '../../ui/switch.tsx';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export function GeneralSettings() {
  const [language, setLanguage] = useSetting('language');
  const [theme, setTheme] = useSetting('theme');
  const [streamerMode, setStreamerMode] = useSetting('streamerMode');
  return (
    <SettingGroup title={m.settings_general()}>
      <NameSetting />
      <SettingRow label={m.settings_language()}>
        <Select name={m.settings_language()} value={language} choices={languageChoices} onChange={setLanguage} />
      </SettingRow>
      <SettingRow label={m.settings_theme()}>
        <Select name={m.settings_theme()} value={theme} choices={themeChoices()} onChange={setTheme} />
      </SettingRow>
      <Switch
        label={m.settings_streamer()}
        hint={m.settings_streamer_hint()}
        checked={streamerMode}
        onChange={setStreamerMode}
      />
    </SettingGroup>
  );
}
