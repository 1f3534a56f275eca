import { use } from 'react';
import { createMidiPlayer } from '../../services/midi-player.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';
import type { AudioSession } from '../../services/audio-session.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useServices } from '../page/use-services.ts';

/** The player of each audio session, created when it is first needed. */
const players = new WeakMap<AudioSession, MidiPlayer>();

/** The page's MIDI player. Only components whose code is fetched on demand use it: its own code comes with theirs. */
export function useMidiPlayer(): MidiPlayer {
  const services = useServices();
  const session = use(services.audioSession());
  const known = players.get(session);
  if (known !== undefined) return known;
  const player = createMidiPlayer({ ...services, ...session, timers: browserTimers });
  players.set(session, player);
  return player;
}
