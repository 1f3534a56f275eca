import type { PreferenceChanges } from '@quatremains/protocol/entities/account';
import type { Refusal } from '@quatremains/protocol/refusals';
import type { Call } from '../api/call.ts';
import { putPreferences } from '../api/first-calls.ts';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { Connection } from '../realtime/connection.ts';
import type { IdentityStore } from '../state/identity-store.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { SettingsStore } from '../state/settings-store.ts';

export type PreferenceName = keyof PreferenceChanges;

/** What the member changes of their own identity. */
export interface OwnIdentity {
  /** Answers with the refusal. */
  rename(username: string): Promise<Refusal | null>;
  /** Saves a preference of the account. It is shown at once; where that fails, it is taken back with a notification. */
  save<Name extends PreferenceName>(name: Name, value: NonNullable<PreferenceChanges[Name]>): Promise<void>;
  /** Changes the colours of the account or guest. */
  paint(colors: readonly string[]): Promise<void>;
}

interface OwnIdentityOptions {
  readonly connection: Connection;
  readonly identity: IdentityStore;
  readonly settings: SettingsStore;
  readonly notifications: NotificationsStore;
  readonly authorised: Call;
}

/** The specification has words of its own for most. */
const failures: Readonly<Record<PreferenceName, () => string>> = {
  invisible: m.pref_invisible_failed,
  hideCountryFlag: m.preferences_failed,
  glowingUsername: m.pref_glowing_failed,
  noteAnimation: m.pref_note_animation_failed,
  noteStyle: m.pref_note_style_failed,
  likeEffect: m.pref_like_effect_failed,
  colors: m.pref_colors_failed,
  image: m.preferences_failed,
  badgeSlot1Id: m.preferences_failed,
};

/** A guest's name is saved in the browser; it is requested from a server that knows the guest by another one. */
function requestSavedName({ connection, identity, settings }: OwnIdentityOptions): void {
  /** The guest whose saved name was requested last. A refused name is not requested again. */
  let requestedFor: string | null = null;

  async function request(username: string): Promise<void> {
    const result = await connection.request('changeUsername', { username });
    if (result.ok) identity.renamed(username);
  }

  identity.subscribe(({ status, me }) => {
    const { username } = settings.getState();
    if (status !== 'guest' || me === null || me.internalId !== null) {
      requestedFor = null;
      return;
    }
    if (username === null || username === me.username || requestedFor === me.id) return;
    requestedFor = me.id;
    letRun(request(username));
  });
}

function createRename({ connection, identity, settings }: OwnIdentityOptions): OwnIdentity['rename'] {
  /** A name that is requested twice would be refused, since an account keeps its name for an hour. */
  const requested = new Map<string, Promise<Refusal | null>>();

  async function request(username: string): Promise<Refusal | null> {
    const result = await connection.request('changeUsername', { username });
    requested.delete(username);
    if (!result.ok) return result.refusal;
    // Before the identity changes: a guest by another name than the saved one would be given the saved one again.
    if (identity.getState().status !== 'signedIn') settings.change({ username });
    identity.renamed(username);
    return null;
  }

  return (username) => {
    const renaming = requested.get(username) ?? request(username);
    requested.set(username, renaming);
    return renaming;
  };
}

export function createOwnIdentity(options: OwnIdentityOptions): OwnIdentity {
  const { connection, identity, notifications, authorised } = options;
  let lastSaved: Promise<void> = Promise.resolve();

  async function putPreference(name: PreferenceName, value: unknown): Promise<boolean> {
    try {
      await authorised(putPreferences, { body: { [name]: value } });
      if (name !== 'colors') notifications.notify('success', m.preferences_saved());
      return true;
    } catch {
      notifications.notify('error', failures[name]());
      return false;
    }
  }

  /** One call after the other, in the order of the changes. */
  function save(name: PreferenceName, value: unknown): Promise<void> {
    if (identity.getState().status !== 'signedIn') return Promise.resolve();
    const answer = identity.show({ [name]: value });
    lastSaved = lastSaved.then(async () => {
      answer(await putPreference(name, value));
    });
    return lastSaved;
  }

  async function paintGuest(colors: string[]): Promise<void> {
    const answer = identity.show({ colors });
    const result = await connection.request('changeColors', { colors });
    answer(result.ok);
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code]());
  }

  requestSavedName(options);
  return {
    rename: createRename(options),
    save,
    paint: (colors) =>
      identity.getState().status === 'signedIn' ? save('colors', [...colors]) : paintGuest([...colors]),
  };
}
