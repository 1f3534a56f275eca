import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { RoomId } from '@quatremains/protocol/ids';
import type { RoomSettings } from '@quatremains/protocol/realtime/room-requests';
import type { Refusal } from '@quatremains/protocol/refusals';
import { addMember } from './add-member.ts';
import { initialModeState } from './modes/initial-mode-state.ts';
import type { Outcome } from './outcome.ts';
import { defaultRoomNames } from './room-name.ts';
import type { Identity, Room, Settings, Sound } from './room.ts';
import { settingsAfter, SETTINGS_DEFAULT } from './settings.ts';
import { passwordError, settingsError } from './settings-error.ts';

/** Input of `createRoom`. `passwordHash` is the server's hash of the password in the settings; null without a password. `now` is ms. */
export interface NewRoom {
  readonly id: RoomId;
  readonly creator: Identity;
  readonly settings: Omit<RoomSettings, 'password'>;
  readonly passwordHash: string | null;
  /** Limits of the operator; `MODE_LIMITS` by default. */
  readonly limits?: ModeLimits | undefined;
  /** Address of the creator's connection; null when unknown. */
  readonly address: string | null;
  /** Sound of the creator before. */
  readonly sound?: Sound | null | undefined;
  readonly now: number;
}

/** Why the room cannot be created, or null. The server checks it before it hashes the password. */
export function creationError(
  creator: Identity,
  { password, ...settings }: RoomSettings,
  limits?: ModeLimits,
): Refusal | null {
  const inPassword = passwordError(password);
  const { mode } = settings;
  const error = settingsError(creator, settings, { mode, locks: Boolean(password), limits });
  return error ?? (inPassword === null ? null : { code: inPassword, field: 'password' });
}

/** Default settings, named after the creator. */
function defaultSettings({ username }: Identity): Settings {
  const [name = ''] = defaultRoomNames(username);
  return { ...SETTINGS_DEFAULT, name };
}

/** Creates a room with its creator as player and master. */
export function createRoom({ id, creator, settings, passwordHash, limits, address, sound, now }: NewRoom): Outcome {
  const error = settingsError(creator, settings, { mode: settings.mode, locks: passwordHash !== null, limits });
  if (error !== null) return { ok: false, refusal: error };
  const asked = settingsAfter(creator, settings, defaultSettings(creator), passwordHash);
  const room: Room = {
    id,
    settings: asked,
    play: initialModeState(asked),
    members: [],
    likes: 0,
    recentLikes: [],
    bans: [],
    messages: [],
    messageCount: 0,
    recentNews: [],
    createdAt: now,
    emptySince: now,
    closed: false,
  };
  return addMember(room, { identity: creator, status: 'player', hidden: false, address, sound }, now);
}
