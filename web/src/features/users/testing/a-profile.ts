import type { Profile } from '@quatremains/protocol/entities/account';
import { anAccount } from '../../../state/testing/an-account.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/153.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Recent by any clock, seconds. */
const JUST_NOW = 4_000_000_000;

/** A profile of an account with one provider and sessions in two browsers. */
export function aProfile(change: Partial<Profile['user']> = {}): Profile {
  return {
    user: {
      ...anAccount(),
      email: 'camille@example.org',
      createdAt: 1_760_000_000,
      updatedAt: 1_760_000_000,
      usernameChangeableAt: 1_760_000_000,
      badges: [],
      stats: {
        numberOfConnection: 3,
        mouseNotePlayed: 10,
        keyboardNotePlayed: 2_000,
        midiNotePlayed: 0,
        drumNotePlayed: 0,
        roomJoined: 4,
        practiceRoomJoined: 0,
        blindTestRoomJoined: 0,
        messageSent: 0,
        instrumentChanged: 0,
        minutesPlayed: 90,
      },
      ...change,
    },
    providers: [{ id: '1', providerName: 'discord' }],
    programs: [{ id: 'one', name: 'Echo bot', createdAt: 1_700_000_000, lastUsedAt: null }],
    sessions: [
      { id: 'here', ip: '192.0.2.1', userAgent: CHROME, createdAt: JUST_NOW, current: true },
      { id: 'there', ip: '192.0.2.2', userAgent: FIREFOX, createdAt: 1_760_000_100, current: false },
    ],
  };
}
