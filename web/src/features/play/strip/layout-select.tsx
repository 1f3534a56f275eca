import { cx } from 'class-variance-authority';
import { Keyboard } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';
import type { LayoutSetting } from '../../../state/settings.ts';
import { Select, type Choice } from '../../../ui/select.tsx';

function layoutChoices(): Choice<LayoutSetting>[] {
  return [
    { value: 'qwertyMpp', label: m.layout_qwerty_mpp() },
    { value: 'azertyMpp', label: m.layout_azerty_mpp() },
    { value: 'qwertyVp', label: m.layout_qwerty_vp() },
  ];
}

/** Selects the layout of the computer keyboard. With `folds` it shows its icon only on narrow pages. */
export function LayoutSelect({ folds = false }: { readonly folds?: boolean }) {
  const { settings } = useServices();
  const layout = useStore(settings, ({ keyboardLayout }) => keyboardLayout);
  return (
    <Select
      name={m.layout()}
      value={layout}
      choices={layoutChoices()}
      icon={<Keyboard />}
      className={cx(
        '!h-8 flex-none border-transparent bg-raised',
        folds && 'max-[1140px]:[&>span:first-of-type]:sr-only',
      )}
      onChange={(keyboardLayout) => {
        settings.change({ keyboardLayout });
      }}
    />
  );
}
