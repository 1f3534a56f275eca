import { useEffect } from 'react';
import { useServices } from '../../../shared/page/use-services.ts';
import type { OwnInput } from './own-input.ts';

/** Lets MIDI devices play while the calling component is mounted. */
export function useMidiDevices({ keys, playing }: OwnInput): void {
  const { midi } = useServices();
  useEffect(() => midi.play({ keys, transposition: () => playing.getState().transposition }), [keys, playing, midi]);
}
