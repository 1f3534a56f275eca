import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { RoomId } from '@quatremains/protocol/ids';
import { VIDEO } from '@quatremains/protocol/limits';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { codeOf, latest, ModeFixture } from '../../testing/mode-fixture.ts';

/** Für Elise has a video, the Sonata facile none. */
const ELISE = 1;
const FACILE = 7;

const fixture = new ModeFixture();
let ada: Client;
let ben: Client;
let id: RoomId;
beforeEach(async () => {
  await fixture.open();
  [ada, ben] = [await fixture.guest('Ada'), await fixture.guest('Ben')];
  id = await fixture.room('PRACTICE', {}, [ada, ben]);
  await settled(ada, ben);
});
afterEach(() => fixture.server.stop());

const show = (client: Client, songId: number | null) => client.request('playVideo', { songId });

describe('the video of a practice room', () => {
  test('starts for all members at the same future time, whichever player starts it', async () => {
    const [one, other] = [next(ada, 'youtube'), next(ben, 'youtube')];
    valueOf(await show(ben, ELISE));
    const startsAt = fixture.now + VIDEO.startsAfter;
    const video = { videoId: '_mVW8tgGY_w', title: 'Für Elise', songId: ELISE, startsAt };
    expect([await one, await other]).toEqual([{ video }, { video }]);
  });

  test('is sent to later members with its start time, and stopped for all', async () => {
    valueOf(await show(ben, ELISE));
    const startsAt = fixture.now + VIDEO.startsAfter;
    await fixture.pass(100_000, ada);
    const late = await fixture.guest('Late');
    const inside = next(late, 'roomInformation');
    valueOf(await late.request('joinRoom', { id, userStatus: 'spectator' }));
    expect((await inside).video).toMatchObject({ startsAt, songId: ELISE });
    const gone = next(late, 'youtube');
    valueOf(await show(ada, null));
    expect(await gone).toEqual({ video: null });
  });

  test('is removed where the room changes to another type', async () => {
    const video = latest(ben, 'youtube');
    valueOf(await show(ada, ELISE));
    valueOf(await ada.request('updateRoom', { id, create: { mode: 'NORMAL' } }));
    await settled(ben);
    expect(video.body).toEqual({ video: null });
  });

  test('is refused for songs without one, for unknown songs, to spectators, in other rooms, and beyond the rate limit', async () => {
    const events = record(ben, ['youtube']);
    expect(await codeOf(show(ada, FACILE))).toBe('SONG_WITHOUT_VIDEO');
    expect(await codeOf(show(ada, 9_999))).toBe('SONG_NOT_FOUND');
    for (const songId of [0, -1, 1.5]) expect(await codeOf(show(ada, songId))).toBe('BAD_SHAPE');
    valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id }));
    expect(await codeOf(show(ada, ELISE))).toBe('NOT_A_PLAYER');
    const otto = await fixture.guest('Otto');
    expect(await codeOf(show(otto, ELISE))).toBe('NOT_IN_ROOM');
    await fixture.room('NORMAL', {}, [otto]);
    expect(await codeOf(show(otto, ELISE))).toBe('WRONG_MODE');
    const codes = await Promise.all(Array.from({ length: 25 }, () => codeOf(show(ben, FACILE))));
    expect(codes.at(-1)).toBe('TOO_FAST');
    await settled(ben);
    expect(events).toEqual([]);
  });

  test('mutes no member: notes played by hand are relayed', async () => {
    valueOf(await show(ada, ELISE));
    const received = record(ada, []);
    await fixture.strike(ben);
    await settled(ada);
    expect(received).toHaveLength(1);
  });
});
