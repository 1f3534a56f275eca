import { USER } from '@quatremains/protocol/limits';
import { palette } from '@quatremains/rules/users/palette';
import { m } from '../i18n/generated/messages.js';
import { letRun } from '../platform/let-run.ts';
import type { KeyValueStorage } from '../platform/storage.ts';
import type { IdentityStore } from '../state/identity-store.ts';
import { localPlayer, localRoom, type LocalPerson } from '../state/local-room.ts';
import { list, object, text } from '../state/read-saved.ts';
import type { RoomStore } from '../state/room-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';

const KEY = 'last-person';
const COLOUR_LENGTH = 7;

/** Opens the room in which one plays alone without a server. */
export interface LocalRoomEntry {
  open(): void;
}

interface LocalRoomOptions {
  readonly room: RoomStore;
  readonly identity: IdentityStore;
  readonly settings: SettingsStore;
  readonly storage: KeyValueStorage;
}

const readPerson = object({
  username: text(USER.nameLength),
  country: text(2),
  colors: list(text(COLOUR_LENGTH), USER.coloursMax),
});

/** Null where nothing was saved, or it is damaged. */
function readSavedPerson(storage: KeyValueStorage) {
  try {
    return readPerson(JSON.parse(storage.read(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** The name and colours that the server last sent. */
function lastPerson({ settings, storage }: LocalRoomOptions): LocalPerson {
  const saved = readSavedPerson(storage);
  const { username } = settings.getState();
  return {
    username: saved?.username ?? username ?? m.local_player(),
    country: saved?.country ?? USER.countryDefault,
    colors: saved === null || saved.colors.length === 0 ? [palette[0]] : saved.colors,
    image: null,
  };
}

export function createLocalRoomEntry(options: LocalRoomOptions): LocalRoomEntry {
  const { room, identity, settings, storage } = options;
  identity.subscribe(({ me }, before) => {
    if (me === null || me === before.me) return;
    const { username, country, colors } = me;
    storage.write(KEY, JSON.stringify({ username, country, colors }));
  });
  return {
    open: () => {
      const { account, me } = identity.getState();
      const person = me === null ? lastPerson(options) : { ...me, image: account?.image ?? null };
      if (room.getState().room !== null) letRun(room.leave());
      room.openLocal(localRoom(m.local_room_name()), localPlayer(person, settings.getState()));
    },
  };
}
