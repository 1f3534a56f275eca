import type { BadgeInfo } from '@quatremains/protocol/entities/badge';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { Preferences } from '@quatremains/protocol/entities/person';
import type { CompressorInformation, Link, ReverbInformation } from '@quatremains/protocol/entities/room-user';
import type { RoomProperties } from '@quatremains/protocol/entities/room';
import type { InternalId, RoomId, UserId } from '@quatremains/protocol/ids';
import type {
  Background,
  GameType,
  InstrumentStatus,
  Role,
  Status,
  Visibility,
} from '@quatremains/protocol/vocabulary';
import type { Play } from './modes/play.ts';

/** What others see of somebody's preferences, colours aside. */
export type ShownPreferences = Omit<Preferences, 'colors'>;

/** Who somebody is, wherever they sit. */
export interface Identity {
  readonly id: UserId;
  /** Null for guests. */
  readonly internalId: InternalId | null;
  readonly username: string;
  readonly colors: readonly string[];
  readonly country: string;
  readonly role: Role;
  readonly isVip: boolean;
  /** Name of their avatar; null for guests. */
  readonly image: string | null;
  /** What a program calls itself; null for people. */
  readonly program: string | null;
  readonly preferences: ShownPreferences;
  /** What they show beside their name, if they have something to show. */
  readonly badges?: readonly BadgeInfo[];
}

/** What somebody sounds like: their instruments from the lowest key up, and their effects within the limits. */
export interface Sound {
  readonly instruments: readonly InstrumentSelection[];
  readonly reverb: ReverbInformation;
  /** Heard of VIPs only; of others it is not forgotten. */
  readonly compressor: CompressorInformation;
}

/** Somebody in a room. */
export interface Member extends Identity, Sound {
  readonly status: Status;
  /** The player's seat, 0 to 15; null for spectators. */
  readonly channel: number | null;
  readonly master: boolean;
  /** Joined hidden: counted nowhere, listed for staff only. */
  readonly hidden: boolean;
  readonly bot: boolean;
  readonly joinedAt: number;
  /** Where the connection comes from, for bans only: shown to nobody. */
  readonly address: string | null;
  /** When the connection was lost; null while it is there. */
  readonly lostAt: number | null;
  readonly link: Link | null;
  readonly instrumentStatus: InstrumentStatus;
}

/** By what somebody who was banned is known again: their connection, their account, their address. */
export interface Ban {
  readonly id: UserId;
  readonly internalId: InternalId | null;
  readonly address: string | null;
}

export interface Settings {
  readonly name: string;
  /** Null where anybody may enter. */
  readonly passwordHash: string | null;
  readonly onlyPrivateForPlayers: boolean;
  readonly midiPlaybackAuthorized: boolean;
  readonly guestAuthorized: boolean;
  readonly programsAllowed: boolean;
  readonly gameType: GameType;
  readonly properties: RoomProperties;
  readonly playerLimit: number;
  readonly background: Background;
  readonly visibility: Visibility;
}

/**
 * A room's whole state. Never changed in place: `runCommand` and `advance` answer with a new one. It is plain data, so that it can be
 * written down as JSON and brought back (`revive`).
 */
export interface Room {
  readonly id: RoomId;
  readonly settings: Settings;
  /** What goes on in it by its game type. */
  readonly play: Play;
  /** In order of arrival. */
  readonly members: readonly Member[];
  readonly likes: number;
  /** Those of the last second. */
  readonly recentLikes: readonly { readonly id: UserId; readonly at: number }[];
  readonly bans: readonly Ban[];
  /** The latest of what people and the operator said, oldest first. */
  readonly messages: readonly ChatMessage[];
  /** How many messages there have been, what the room itself told among them: the number of the next one. */
  readonly messageCount: number;
  /** About whom the room itself told something, within the time in which that is slowed. */
  readonly recentNews: readonly { readonly id: UserId; readonly at: number }[];
  readonly createdAt: number;
  /** Since when nobody is in it; null while somebody is. */
  readonly emptySince: number | null;
  readonly closed: boolean;
}
