import type { ColumnType, Generated } from 'kysely';
import type { Preferences } from '@quatremains/protocol/entities/person';
import type { InternalId, RoomId } from '@quatremains/protocol/ids';
import type { VipPeriod } from '@quatremains/protocol/entities/vip';
import type { Grade, ProviderName, ReportStatus, Role } from '@quatremains/protocol/vocabulary';

/* The tables, as the migrations leave them; a test compares them with the database's own description. Times are ms since the epoch. */

interface ConfigurationTable {
  /** Always 1: there is one row. */
  id: number;
  how: string | null;
  event: string | null;
  warn: string | null;
  room_message: string | null;
  store_available: boolean;
}

export interface AccountsTable {
  id: InternalId;
  username: string;
  /** Unique: `unformatted(username)`. */
  unformatted: string;
  /** `skeleton(username)`: what the name looks like. */
  skeleton: string;
  /** Only where the provider has verified it. */
  email: string | null;
  country: string;
  role: Exclude<Role, 'Guest'>;
  image: string;
  preferences: ColumnType<Preferences, string, string>;
  vip_until: number | null;
  /** Id of the badge beside the name. */
  badge_slot: number | null;
  username_changed_at: number | null;
  terms_accepted_at: number;
  created_at: number;
  updated_at: number;
}

/** All names that an account has had. */
interface UsernamesTable {
  account_id: InternalId;
  username: string;
  since: number;
}

/** The sign-in providers of an account. */
interface ProvidersTable {
  name: ProviderName;
  provider_id: string;
  account_id: InternalId;
  linked_at: number;
}

/** A session of a browser; the row is deleted when it is signed out. */
export interface SessionsTable {
  id: string;
  account_id: InternalId;
  refresh_hash: string;
  previous_hash: string | null;
  rotated_at: number;
  expires_at: number;
  created_at: number;
  ip: string;
  user_agent: string;
}

/** A token by which a program signs in; the row is deleted when it is revoked. */
export interface ProgramTokensTable {
  id: string;
  account_id: InternalId;
  name: string;
  /** SHA-256 of the token's secret. */
  hash: string;
  created_at: number;
  last_used_at: number | null;
}

interface StatisticsTable {
  account_id: InternalId;
  /** Whether leaderboards list it: not for invisible accounts. */
  listed: Generated<boolean>;
  connections: Generated<number>;
  mouse_notes: Generated<number>;
  keyboard_notes: Generated<number>;
  midi_notes: Generated<number>;
  drum_notes: Generated<number>;
  rooms: Generated<number>;
  practice_rooms: Generated<number>;
  blind_rooms: Generated<number>;
  messages: Generated<number>;
  instruments: Generated<number>;
  /** Milliseconds. */
  played: Generated<number>;
}

/** A ban of an account or an address. */
export interface BansTable {
  id: string;
  account_id: InternalId | null;
  ip: string | null;
  banner_id: InternalId | null;
  starts_at: number;
  ends_at: number;
  reason: string;
}

/** An open room; the row is deleted when the room closes. */
export interface RoomsTable {
  id: RoomId;
  /** The version of the format of `state` and `seats`. */
  version: number;
  /** JSON: the room without its messages and its bot's loop. */
  state: string;
  /** JSON: the loop that its bot has recorded; null where none was saved. */
  loop: string | null;
  /** JSON: the data by which each member reconnects. */
  seats: string;
  kept_at: number;
}

/** The latest messages of open rooms. */
export interface RoomMessagesTable {
  room_id: RoomId;
  message_id: number;
  /** JSON. */
  message: string;
}

/** A report of a user to the moderators. */
export interface ReportsTable {
  id: string;
  /** Null when the account is deleted. */
  reporter_id: InternalId | null;
  /** Null for guests. */
  reported_id: InternalId | null;
  reported_name: string;
  /** Of a guest, for a year. */
  ip: string | null;
  room_id: RoomId | null;
  room_name: string | null;
  reason: string;
  status: ReportStatus;
  /** JSON: the room's messages of then, for a year. */
  logs: string;
  moderation_comments: string | null;
  created_at: number;
}

/** The selected instruments of an account. */
interface SelectionsTable {
  account_id: InternalId;
  /** JSON. */
  instruments: string;
  chosen_at: number;
}

/** VIP days that an account was given or has bought, and the period in which they apply. */
export interface VipPeriodsTable {
  id: string;
  account_id: InternalId;
  credited_at: number;
  starts_at: number;
  ends_at: number;
  days: number;
  type: VipPeriod['type'];
  note: string;
  /** Cents. */
  price: number;
}

export interface UnlockedBadgesTable {
  account_id: InternalId;
  badge: number;
  unlocked_at: number;
}

/** The best ranked run of an account on a track. */
export interface ProgressionsTable {
  /** Names its replay. */
  id: string;
  /** Null when the account is deleted. */
  account_id: InternalId | null;
  midi_id: number;
  /** The file that was played. */
  url: string;
  speed: number;
  score: number;
  perfects: number;
  goods: number;
  normals: number;
  best_streak: number;
  /** Percent of notes that were hit. */
  progress: number;
  /** Score of a run without a fault at speed 1. */
  maximum: number;
  finished_at: number;
  /** Whether leaderboards list it: not for invisible accounts. */
  listed: boolean;
}

/** The events of the run of a progression; deleted with its account. */
interface ReplaysTable {
  progression_id: string;
  account_id: InternalId;
  events: Uint8Array;
}

/** How many tracks an account has with each grade. */
interface GradeCountsTable extends Record<Grade, Generated<number>> {
  account_id: InternalId;
  /** Whether leaderboards list it: not for invisible accounts. */
  listed: boolean;
}

/** A ranked run that does not count, for the moderators. */
export interface SuspiciousRunsTable {
  id: string;
  account_id: InternalId;
  midi_id: number;
  /** JSON: its suspicions. */
  suspicions: string;
  speed: number;
  submitted_score: number;
  /** What the server has counted. */
  score: number;
  /** Of the presses, 0 to 1. */
  share_heard: number;
  submitted_at: number;
}

export interface Schema {
  configuration: ConfigurationTable;
  accounts: AccountsTable;
  usernames: UsernamesTable;
  providers: ProvidersTable;
  sessions: SessionsTable;
  program_tokens: ProgramTokensTable;
  statistics: StatisticsTable;
  bans: BansTable;
  rooms: RoomsTable;
  room_messages: RoomMessagesTable;
  reports: ReportsTable;
  vip_periods: VipPeriodsTable;
  unlocked_badges: UnlockedBadgesTable;
  selections: SelectionsTable;
  progressions: ProgressionsTable;
  replays: ReplaysTable;
  suspicious_runs: SuspiciousRunsTable;
  grade_counts: GradeCountsTable;
}
