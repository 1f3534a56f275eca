import { Tabs } from '@base-ui/react/tabs';
import type { ComponentType } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { lazyPart } from '../../services/lazy-part.tsx';
import { PartPlace } from '../../services/part-place.tsx';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AudioSettings } from './audio-settings.tsx';
import { CustomizationSettings } from './customization-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
import { VisualisationSettings } from './visualisation-settings.tsx';

const MidiSettings = lazyPart(async () => (await import('./midi-settings.tsx')).MidiSettings);

interface Tab {
  readonly name: () => string;
  readonly Panel: ComponentType;
}

const tabs: readonly Tab[] = [
  { name: m.settings_general, Panel: GeneralSettings },
  { name: m.settings_midi, Panel: MidiSettings },
  { name: m.settings_visualisation, Panel: VisualisationSettings },
  { name: m.settings_keyboard, Panel: KeyboardSettings },
  { name: m.settings_audio, Panel: AudioSettings },
  { name: m.settings_customization, Panel: CustomizationSettings },
];

const tabLook =
  'fade flex-none rounded-full px-3 py-2 font-[550] text-dim hover:text-ink data-active:bg-raised data-active:text-ink';

/** Everything this browser keeps for its reader, in six tabs. */
export function SettingsDialog() {
  useLocale();
  const { panel, settings } = useServices();
  return (
    <Dialog
      open
      wide
      tall
      title={m.settings_title()}
      description={settings.kept ? m.settings_description() : m.no_storage()}
      closeName={m.close()}
      onClose={panel.close}
    >
      <Tabs.Root defaultValue={0} className="flex min-h-0 flex-1 flex-col">
        <Tabs.List
          aria-label={m.settings_title()}
          className="-mx-3 flex flex-none gap-0.5 overflow-x-auto pb-2 [scrollbar-width:none] upright:flex-wrap"
        >
          {tabs.map(({ name }, index) => (
            <Tabs.Tab key={index} value={index} className={tabLook}>
              {name()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ Panel }, index) => (
          <Tabs.Panel
            key={index}
            value={index}
            className="-mx-6 min-h-0 flex-1 overflow-y-auto px-6 pt-3 [scrollbar-gutter:stable] narrow:-mx-4 narrow:px-4"
          >
            <PartPlace>
              <Panel />
            </PartPlace>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
