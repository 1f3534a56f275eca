import { useEffect } from 'react';
import { createComputerKeyboard } from '../../../input/computer-keyboard.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { isOverKeys } from '../../../state/panel-store.ts';
import type { OwnInput } from './own-input.ts';

const popups = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]';

/** Whether the focus is in a popup over the piano, and not beside it. */
function isElsewhere(): boolean {
  const popup = document.activeElement?.closest<HTMLElement>(popups);
  return popup !== null && popup !== undefined && popup.dataset['openPanel'] !== 'beside';
}

/** Lets the computer keyboard play while the calling component is mounted. */
export function useComputerKeyboard({ keys, playing }: OwnInput): void {
  const { settings, panel } = useServices();
  useEffect(() => {
    const keyboard = createComputerKeyboard({
      window,
      document,
      played: keys,
      settings: () => {
        const { keyboardLayout: layout, velocity, inverseSustain, sustain } = settings.getState();
        return { layout, velocity, inverseSustain, sustain, transposition: playing.getState().transposition };
      },
      isBusy: () => isOverKeys(panel.getState().open) || isElsewhere(),
      setTransposition: (transposition) => {
        playing.setState({ transposition });
      },
      setVelocity: (velocity) => {
        settings.change({ velocity });
      },
    });
    const stops = [
      settings.subscribe(keyboard.refresh),
      panel.subscribe(({ open }) => {
        if (isOverKeys(open)) keyboard.releaseAll();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      keyboard.stop();
    };
  }, [keys, playing, settings, panel]);
}
