import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { NOTE } from '@quatremains/protocol/limits';
import { useMemo, useState, useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { notesOf, whiteKeysIn, windowFrom } from '../../../input/visible-window.ts';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { useDevice } from '../../../shared/page/use-device.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import type { RoomSession } from '../../../room-session/room-session.ts';
import { createOwnPlayingStore, type OwnPlaying } from '../../../state/own-playing-store.ts';
import type { SettingsStore } from '../../../state/settings-store.ts';
import { ControlStrip } from '../strip/control-strip.tsx';
import { withInputDelay } from './input-delay.ts';
import { KeyMap } from './key-map.tsx';
import { OwnInputContext, type OwnInput } from './own-input.ts';
import { OwnKeys } from './own-keys.tsx';
import { PhoneStrip } from './phone-strip.tsx';
import { withShownPedal } from './shown-pedal.ts';
import { useComputerKeyboard } from './use-computer-keyboard.ts';
import { useLabels } from './use-labels.ts';

/** Lets MIDI devices play while the calling component is mounted. */
function useMidiDevices({ keys, playing }: OwnInput): void {
  const { midi } = useServices();
  useEffect(() => midi.play({ keys, transposition: () => playing.getState().transposition }), [keys, playing, midi]);
}

interface OwnPianoProps {
  readonly me: RoomUser;
  readonly roomSession: RoomSession;
  readonly instruments: LoadedInstruments;
  /** The stage is free for the user's own bars. */
  readonly isStageFree: boolean;
}

const middleC = 60;
const wholePiano = { firstNote: NOTE.pianoFirst, lastNote: NOTE.pianoLast };

function ownInputOf({ keys }: RoomSession, playing: StoreApi<OwnPlaying>, settings: SettingsStore): OwnInput {
  const timely = withInputDelay(keys, () => settings.getState().inputLatency);
  return { playing, keys: withShownPedal(timely, playing) };
}

/** The own piano, with every input that plays it. */
export function OwnPiano(props: OwnPianoProps) {
  const { phone, orientation } = useDevice();
  const { settings } = useServices();
  const { roomSession } = props;
  const [playing] = useState(createOwnPlayingStore);
  // Another sound restarts the session; the player keeps the transposition.
  const ownInput = useMemo(() => ownInputOf(roomSession, playing, settings), [roomSession, playing, settings]);
  useComputerKeyboard(ownInput);
  useMidiDevices(ownInput);
  return (
    <OwnInputContext value={ownInput}>
      {phone && orientation === 'portrait' ? <PhonePiano {...props} /> : <WidePiano {...props} />}
    </OwnInputContext>
  );
}

function WidePiano({ me, instruments, isStageFree }: OwnPianoProps) {
  const { touch } = useDevice();
  return (
    <div>
      <OwnKeys me={me} instruments={instruments} tall={isStageFree} labels={useLabels(touch)} {...wholePiano} />
      <ControlStrip me={me} instruments={instruments} />
    </div>
  );
}

function PhonePiano({ me, instruments, isStageFree }: OwnPianoProps) {
  const [shown, setShown] = useState(() => windowFrom(middleC, whiteKeysIn(document.documentElement.clientWidth)));
  return (
    <div>
      <OwnKeys me={me} instruments={instruments} tall={isStageFree} labels={useLabels(true)} {...notesOf(shown)} />
      <KeyMap me={me} instruments={instruments} shown={shown} onSlide={setShown} />
      <PhoneStrip instruments={instruments} shown={shown} onSlide={setShown} />
    </div>
  );
}
