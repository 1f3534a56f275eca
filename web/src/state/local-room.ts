import type { CompressorInformation, ReverbInformation, RoomUser } from '@quatremains/protocol/entities/room-user';
import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { RoomId, UserId } from '@quatremains/protocol/ids';
import type { Split } from '@quatremains/rules/instruments/split';
import { PREFERENCES_DEFAULT } from '@quatremains/rules/users/preferences';

/** The room that exists in this browser only, to play alone in without a server. No server gives a room this id. */
export const LOCAL_ROOM = 'local' as RoomId;
const ME = 'local' as UserId;

/** What is known of the user without the server. */
export interface LocalPerson {
  readonly username: string;
  readonly colors: readonly string[];
  readonly country: string;
  readonly image: RoomUser['image'];
}

interface LocalSettings {
  readonly selectedInstruments: Split;
  readonly reverb: ReverbInformation;
  readonly compressor: CompressorInformation;
}

export function isLocalRoom(room: { readonly id: RoomId } | null): boolean {
  return room?.id === LOCAL_ROOM;
}

/** It has the modes of a practice room, so that the MIDI player is whole. */
export function localRoom(name: string): RoomWithMessages {
  return {
    id: LOCAL_ROOM,
    name,
    gameType: 'PRACTICE',
    isPrivate: false,
    onlyPrivateForPlayers: false,
    midiPlaybackAuthorized: true,
    guestAuthorized: true,
    programsAllowed: false,
    visibility: 'INVISIBLE',
    background: 'DEFAULT',
    properties: {},
    playerLimit: 1,
    likes: 0,
    messages: [],
  };
}

export function localPlayer({ username, colors, country, image }: LocalPerson, settings: LocalSettings): RoomUser {
  return {
    id: ME,
    internalId: null,
    username,
    unformattedUsername: username,
    status: 'player',
    master: false,
    invisible: false,
    bot: false,
    program: null,
    image,
    role: 'Guest',
    country,
    preferences: { ...PREFERENCES_DEFAULT, colors: [...colors] },
    instruments: [...settings.selectedInstruments],
    vipStatus: { isVip: false },
    badges: [],
    channel: 0,
    sustain: false,
    reverbInformation: settings.reverb,
    compressorInformation: settings.compressor,
    colors: [...colors],
    instrumentStatus: 'success',
    connected: true,
    link: null,
    track: null,
  };
}
