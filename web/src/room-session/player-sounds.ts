import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { isSameSplit, type Split } from '@quatremains/rules/instruments/split';
import type { AudioEngine } from '../audio/audio-engine.ts';
import type { LoadedInstrument } from '../audio/instrument.ts';
import type { MemberChannel } from '../audio/member-channel.ts';

/** An instrument in use, until it is released. */
interface BorrowedInstrument {
  readonly instrument: LoadedInstrument;
  release(): void;
}

/** Provides instruments. They can be played at once and improve while they load. */
export interface Instruments {
  play(split: Split): BorrowedInstrument;
}

/** A player's instruments and effects. */
interface PlayerSound extends Pick<RoomUser, 'reverbInformation' | 'compressorInformation'> {
  readonly id: string;
  readonly instruments: Split;
}

/** Gives each player's channel its instruments and effects, and releases unused instruments. */
export type SetPlayerSounds = (players: readonly PlayerSound[]) => void;

interface Given {
  readonly channel: MemberChannel;
  readonly player: PlayerSound;
  readonly borrowed: BorrowedInstrument;
}

function isSame<Values extends object>(one: Values, other: Values | undefined): boolean {
  return other !== undefined && Object.entries(one).every(([name, value]) => other[name as keyof Values] === value);
}

/** Remembers each channel's settings: it changes only what differs, or everything on a new channel. */
export function createPlayerSounds(audio: Pick<AudioEngine, 'channel'>, instruments: Instruments): SetPlayerSounds {
  const given = new Map<string, Given>();

  /** Releases the old instrument after the new one: files used by both stay loaded. */
  function lend(channel: MemberChannel, player: PlayerSound, before: Given | undefined): BorrowedInstrument {
    const isUnchanged = before !== undefined && isSameSplit(before.player.instruments, player.instruments);
    if (isUnchanged && before.channel === channel) return before.borrowed;
    const borrowed = instruments.play(player.instruments);
    channel.play(borrowed.instrument);
    before?.borrowed.release();
    return borrowed;
  }

  function equip(player: PlayerSound): void {
    const channel = audio.channel(player.id);
    const before = given.get(player.id);
    const known = before?.channel === channel ? before.player : undefined;
    const borrowed = lend(channel, player, before);
    const { reverbInformation: reverb, compressorInformation: compressor } = player;
    if (!isSame(reverb, known?.reverbInformation)) channel.setReverb(reverb);
    if (!isSame(compressor, known?.compressorInformation)) channel.setCompressor(compressor);
    given.set(player.id, { channel, player, borrowed });
  }

  return (players) => {
    for (const player of players) equip(player);
    const here = new Set<string>(players.map(({ id }) => id));
    for (const [id, { borrowed }] of given) {
      if (here.has(id)) continue;
      given.delete(id);
      borrowed.release();
    }
  };
}
