import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
import { PictureSettings } from './picture-settings.tsx';
import { SoundSettings } from './sound-settings.tsx';

export function SettingsDialog() {
  useLocale();
  const { panel, settings } = useServices();
  return (
    <Dialog
      open
      wide
      title={m.settings_title()}
      description={settings.kept ? m.settings_description() : m.no_storage()}
      closeName={m.close()}
      onClose={panel.close}
    >
      <GeneralSettings />
      <SoundSettings />
      <KeyboardSettings />
      <PictureSettings />
    </Dialog>
  );
}
