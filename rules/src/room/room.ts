import type { BadgeInfo } from '@quatremains/protocol/entities/badge';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import type { PlayedTrack } from '@quatremains/protocol/entities/played-track';
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
import type { ModeState } from './modes/mode-state.ts';

/** Preferences that other members may see, without the colours. */
export type ShownPreferences = Omit<Preferences, 'colors'>;

/** Identity of a connected user, independent of rooms. */
export interface Identity {
  readonly id: UserId;
  /** Null for guests. */
  readonly internalId: InternalId | null;
  readonly username: string;
  readonly colors: readonly string[];
  readonly country: string;
  readonly role: Role;
  readonly isVip: boolean;
  /** Name of the avatar; null for guests. */
  readonly image: string | null;
  /** Name that a program gave itself; null for human users. */
  readonly program: string | null;
  readonly preferences: ShownPreferences;
  /** Badges beside the name. */
  readonly badges?: readonly BadgeInfo[];
}

/** Sound of a member: instruments from the lowest key up, and effects within the limits. */
export interface Sound {
  readonly instruments: readonly InstrumentSelection[];
  readonly reverb: ReverbInformation;
  /** Applies to VIPs only; stored for others. */
  readonly compressor: CompressorInformation;
}

/** A member of a room. Times are ms. */
export interface Member extends Identity, Sound {
  readonly status: Status;
  /** Channel of the player, 0 to 15; null for spectators. */
  readonly channel: number | null;
  readonly master: boolean;
  /** Hidden members count in no limit; only staff see them. */
  readonly hidden: boolean;
  readonly bot: boolean;
  readonly joinedAt: number;
  /** Address of the connection, for bans only; never sent to clients. */
  readonly address: string | null;
  /** Time of the disconnect; null while connected. */
  readonly lostAt: number | null;
  readonly link: Link | null;
  readonly instrumentStatus: InstrumentStatus;
  /** What the member's MIDI player plays; null for none, and while disconnected. */
  readonly track: PlayedTrack | null;
}

/** A ban from a room; it matches by connection, account or address. */
export interface RoomBan {
  readonly id: UserId;
  readonly internalId: InternalId | null;
  readonly address: string | null;
}

export interface Settings {
  readonly name: string;
  /** Null without a password. */
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
 * State of a room. It is immutable: `runCommand` and `advance` return a new one. It is plain data, so that the server can save it as
 * JSON and restore it (`restoreRoom`).
 */
export interface Room {
  readonly id: RoomId;
  readonly settings: Settings;
  /** State of the mode. */
  readonly play: ModeState;
  /** In the order of joining. */
  readonly members: readonly Member[];
  readonly likes: number;
  /** Likes of the last second, for the rate limit. */
  readonly recentLikes: readonly { readonly id: UserId; readonly at: number }[];
  readonly bans: readonly RoomBan[];
  /** Latest messages of users and the operator, the oldest first. */
  readonly messages: readonly ChatMessage[];
  /** Number of messages and notices so far: the id of the next one. */
  readonly messageCount: number;
  /** Members of the recent notices, for the rate limit. */
  readonly recentNews: readonly { readonly id: UserId; readonly at: number }[];
  readonly createdAt: number;
  /** Time since which the room is empty; null while it has members. */
  readonly emptySince: number | null;
  readonly closed: boolean;
}
