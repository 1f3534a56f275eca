import { useEffect } from 'react';
import { createComputerKeyboard } from '../../../input/computer-keyboard.ts';
import { useServices } from '../../../services/use-services.ts';
import type { OwnHands } from './own-hands.ts';

const popups = '[role=dialog], [role=menu], [role=listbox], [role=alertdialog]';

/** Whether the focus is in something that lies open over the piano. */
function isElsewhere(): boolean {
  return document.activeElement !== null && document.activeElement.closest(popups) !== null;
}

/** Lets the computer keyboard play for as long as the calling component stands. */
export function useComputerKeyboard({ keys, playing }: OwnHands): void {
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
      isBusy: () => panel.getState().open !== null || isElsewhere(),
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
        if (open !== null) keyboard.releaseAll();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      keyboard.stop();
    };
  }, [keys, playing, settings, panel]);
}
