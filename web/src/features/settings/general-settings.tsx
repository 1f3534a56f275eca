import { Maximize } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { enterFullScreen, offersFullScreen } from '../../platform/full-screen.ts';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { NameSetting } from './name-setting.tsx';
import { languageChoices, themeChoices } from './setting-choices.ts';
import { SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

function FullScreenRow() {
  const { panel } = useServices();
  if (!offersFullScreen()) return null;
  return (
    <SettingRow label={m.settings_full_screen()} hint={m.settings_full_screen_hint()}>
      <Button
        size="small"
        onClick={() => {
          panel.close();
          letRun(enterFullScreen());
        }}
      >
        <Maximize />
        {m.settings_full_screen_enter()}
      </Button>
    </SettingRow>
  );
}

export function GeneralSettings() {
  const [language, setLanguage] = useSetting('language');
  const [theme, setTheme] = useSetting('theme');
  const [streamerMode, setStreamerMode] = useSetting('streamerMode');
  const [bare, setBare] = useSetting('hideEverythingInFullScreen');
  return (
    <>
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
      <Switch label={m.settings_bare()} hint={m.settings_bare_hint()} checked={bare} onChange={setBare} />
      <FullScreenRow />
    </>
  );
}
