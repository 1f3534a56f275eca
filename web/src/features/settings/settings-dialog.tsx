import { Tabs } from '@base-ui/react/tabs';
import type { ComponentType } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { AudioSettings } from './audio-settings.tsx';
import { CustomizationSettings } from './customization-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
import { VisualisationSettings } from './visualisation-settings.tsx';

const MidiSettings = lazyComponent(async () => (await import('./midi-settings.tsx')).MidiSettings);

interface Tab {
  readonly id: string;
  readonly name: () => string;
  readonly Panel: ComponentType;
}

const tabs = [
  { id: 'general', name: m.settings_general, Panel: GeneralSettings },
  { id: 'midi', name: m.settings_midi, Panel: MidiSettings },
  { id: 'visualisation', name: m.settings_visualisation, Panel: VisualisationSettings },
  { id: 'keyboard', name: m.settings_keyboard, Panel: KeyboardSettings },
  { id: 'audio', name: m.settings_audio, Panel: AudioSettings },
  { id: 'customization', name: m.settings_customization, Panel: CustomizationSettings },
] as const satisfies readonly Tab[];

interface SettingsDialogProps {
  /** The tab that is shown first. */
  readonly first?: (typeof tabs)[number]['id'];
}

const tabStyle =
  'fade flex-none rounded-full px-3 py-2 font-[550] text-dim hover:text-ink data-active:bg-raised data-active:text-ink';

/** All settings of this browser, in six tabs. */
export function SettingsDialog({ first = 'general' }: SettingsDialogProps) {
  useLocale();
  const { panel, settings } = useServices();
  return (
    <Dialog
      open
      wide
      tall
      title={m.settings_title()}
      description={settings.saved ? m.settings_description() : m.no_storage()}
      closeName={m.close()}
      onClose={panel.close}
    >
      <Tabs.Root defaultValue={first} className="flex min-h-0 flex-1 flex-col">
        <Tabs.List
          aria-label={m.settings_title()}
          className="-mx-3 flex flex-none gap-0.5 overflow-x-auto pb-2 [scrollbar-width:none] upright:flex-wrap"
        >
          {tabs.map(({ id, name }) => (
            <Tabs.Tab key={id} value={id} className={tabStyle}>
              {name()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, Panel }) => (
          <Tabs.Panel
            key={id}
            value={id}
            className="-mx-6 min-h-0 flex-1 overflow-y-auto px-6 pt-3 [scrollbar-gutter:stable] narrow:-mx-4 narrow:px-4"
          >
            <ChunkBoundary>
              <Panel />
            </ChunkBoundary>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Dialog>
  );
}
