import type { Account, PreferenceChanges } from '@quatremains/protocol/entities/account';
import type { Call } from '../api/call.ts';
import { putPreferences } from '../api/first-calls.ts';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import type { Connection } from '../realtime/connection.ts';
import type { AccountStore } from '../state/account-store.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { SessionStore } from '../state/session-store.ts';
import { PreferencesUnderWay, type PreferenceName } from './preferences-under-way.ts';

export interface PreferenceKeeper {
  /** Shown at once, kept by the server; taken back and told where that fails. */
  save<Name extends PreferenceName>(name: Name, value: NonNullable<PreferenceChanges[Name]>): Promise<void>;
  /** One's colours, of an account or of a guest. */
  paint(colors: readonly string[]): Promise<void>;
}

export interface PreferenceKeeperOptions {
  readonly account: AccountStore;
  readonly session: SessionStore;
  readonly connection: Connection;
  readonly notifications: NotificationsStore;
  readonly authorised: Call;
}

/** In the words of the specification, which has some of their own for most. */
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

/** What is saved like a preference, and is a part of the account itself. */
const OF_ACCOUNT = ['image', 'badgeSlot1Id'] as const;

function isOfAccount(name: PreferenceName): name is (typeof OF_ACCOUNT)[number] {
  return OF_ACCOUNT.some((one) => one === name);
}

function valueOf(account: Account, name: PreferenceName): unknown {
  return isOfAccount(name) ? account[name] : account.preferences[name];
}

type Signed = Pick<ReturnType<AccountStore['getState']>, 'account'>;

export function keepPreferences(options: PreferenceKeeperOptions): PreferenceKeeper {
  const { account, session, connection, notifications, authorised } = options;
  const underWay = new PreferencesUnderWay();
  let lastSaved: Promise<void> = Promise.resolve();

  function show(name: PreferenceName, value: unknown): void {
    const { account: now } = account.getState();
    if (now === null) return;
    account.change(isOfAccount(name) ? { [name]: value } : { preferences: { ...now.preferences, [name]: value } });
    if (name === 'colors') session.renew({ colors: value as string[] });
  }

  /** Who hears meanwhile who they are hears what was before; what is under way is nothing of anybody else's. */
  function follow({ account: now }: Signed, { account: before }: Signed): void {
    if (now?.id !== before?.id) underWay.forget();
    if (now === null) return;
    for (const [name, value] of underWay.wanted) if (valueOf(now, name) !== value) show(name, value);
  }

  async function send(name: PreferenceName, value: unknown): Promise<void> {
    try {
      await authorised(putPreferences, { body: { [name]: value } });
      underWay.saved(name, value);
      if (name !== 'colors') notifications.notify('success', m.preferences_saved());
    } catch {
      notifications.notify('error', failures[name]());
    }
    const last = underWay.end(name);
    if (last !== null) show(name, last.kept);
  }

  function save(name: PreferenceName, value: unknown): Promise<void> {
    const { account: now } = account.getState();
    if (now === null) return Promise.resolve();
    underWay.begin(name, valueOf(now, name), value);
    show(name, value);
    lastSaved = lastSaved.then(() => send(name, value));
    return lastSaved;
  }

  account.subscribe(follow);

  async function paintGuest(colors: string[]): Promise<void> {
    const before = session.getState().me?.colors;
    session.renew({ colors });
    const result = await connection.request('changeColors', { colors });
    if (result.ok) return;
    if (before !== undefined) session.renew({ colors: before });
    notifications.notify('error', refusalTexts[result.refusal.code]());
  }

  return {
    save,
    paint: (colors) =>
      account.getState().status === 'signedIn' ? save('colors', [...colors]) : paintGuest([...colors]),
  };
}
