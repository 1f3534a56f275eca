import { useEffect } from 'react';
import { useServices } from '../../../shared/page/use-services.ts';
import type { OwnHands } from './own-hands.ts';

/** Lets MIDI devices play for as long as the calling component stands. */
export function useMidiDevices({ keys, playing }: OwnHands): void {
  const { midi } = useServices();
  useEffect(() => midi.play({ keys, transposition: () => playing.getState().transposition }), [keys, playing, midi]);
}
