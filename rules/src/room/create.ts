import type { ModeLimits } from '@quatremains/protocol/entities/configuration';
import type { RoomId } from '@quatremains/protocol/ids';
import type { RoomSettings } from '@quatremains/protocol/realtime/room-requests';
import type { Refusal } from '@quatremains/protocol/refusals';
import { enter } from './enter.ts';
import { beginPlay } from './modes/begin-play.ts';
import type { Outcome } from './outcome.ts';
import { defaultRoomNames } from './room-name.ts';
import type { Identity, Room, Settings, Sound } from './room.ts';
import { settingsAfter, SETTINGS_DEFAULT } from './settings.ts';
import { passwordFault, settingsFault } from './settings-fault.ts';

/** What a new room is made of. The hash is the server's, of the password in the settings; null where there is none. */
export interface NewRoom {
  readonly id: RoomId;
  readonly who: Identity;
  readonly settings: Omit<RoomSettings, 'password'>;
  readonly passwordHash: string | null;
  /** The operator's; without them, the usual ones. */
  readonly limits?: ModeLimits | undefined;
  /** Where the creator's connection comes from, where that is known. */
  readonly address: string | null;
  /** What the creator sounded like before. */
  readonly sound?: Sound | null | undefined;
  readonly now: number;
}

/** Why somebody cannot have such a room, or null; asked before the password is hashed. */
export function creationFault(
  who: Identity,
  { password, ...settings }: RoomSettings,
  limits?: ModeLimits,
): Refusal | null {
  const inPassword = passwordFault(password);
  const { mode } = settings;
  const fault = settingsFault(who, settings, { mode, locks: Boolean(password), limits });
  return fault ?? (inPassword === null ? null : { code: inPassword, field: 'password' });
}

/** Settings nobody has said anything about yet. */
function unsaid({ username }: Identity): Settings {
  const [name = ''] = defaultRoomNames(username);
  return { ...SETTINGS_DEFAULT, name };
}

/** Makes a room with its creator in it, as player and master. */
export function createRoom({ id, who, settings, passwordHash, limits, address, sound, now }: NewRoom): Outcome {
  const fault = settingsFault(who, settings, { mode: settings.mode, locks: passwordHash !== null, limits });
  if (fault !== null) return { ok: false, refusal: fault };
  const asked = settingsAfter(who, settings, unsaid(who), passwordHash);
  const room: Room = {
    id,
    settings: asked,
    play: beginPlay(asked),
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
  return enter(room, { who, status: 'player', hidden: false, address, sound }, now);
}
