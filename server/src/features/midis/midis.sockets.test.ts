import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { TrackReport } from '@quatremains/protocol/entities/played-track';
import type { RoomId } from '@quatremains/protocol/ids';
import { TRACK_CHANGES } from '@quatremains/protocol/player-limits';
import { createMidiFolder, ELISE_TRACK } from '../../testing/a-midi-library.ts';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { codeOf, latest, ModeFixture } from '../../testing/mode-fixture.ts';
import { testConfig } from '../../testing/test-server.ts';

const report: TrackReport = { kind: 'library', midiId: ELISE_TRACK, position: 1_500, speed: 1, playing: true };
const file: TrackReport = { kind: 'file', name: 'mine.mid' };

const fixture = new ModeFixture();
let folder: ReturnType<typeof createMidiFolder>;
let ada: Client;
let ben: Client;
let id: RoomId;
beforeEach(async () => {
  folder = createMidiFolder();
  await fixture.open({ config: testConfig({ midisFolder: folder.folder }) });
  [ada, ben] = [await fixture.guest('Ada'), await fixture.guest('Ben')];
  id = await fixture.room('PRACTICE', {}, [ada]);
  valueOf(await ben.request('joinRoom', { id, userStatus: 'spectator' }));
  await settled(ada, ben);
});
afterEach(async () => {
  await fixture.server.stop();
  folder.remove();
});

const play = (client: Client, track: TrackReport | null) => client.request('playTrack', { track });

test('the track of a player is told to the room, and to later members with its time', async () => {
  const sent = next(ben, 'trackPlayed');
  valueOf(await play(ada, report));
  const track = { ...report, at: fixture.now };
  expect(await sent).toEqual({ playerId: ada.me.id, track });
  await fixture.pass(60_000, ada);
  const late = await fixture.guest('Late');
  const inside = next(late, 'roomInformation');
  valueOf(await late.request('joinRoom', { id, userStatus: 'spectator' }));
  expect((await inside).users.find(({ id: user }) => user === ada.me.id)?.track).toEqual(track);
  valueOf(await play(ada, file));
  await settled(late);
  const ended = next(late, 'trackPlayed');
  valueOf(await play(ada, null));
  expect(await ended).toEqual({ playerId: ada.me.id, track: null });
});

test('a track ends when its player stands up, and when the room changes to another mode', async () => {
  const updated = latest(ben, 'updateUser');
  valueOf(await play(ada, report));
  valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id }));
  await settled(ben);
  expect(updated.body?.user.track).toBeNull();
  valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id }));
  valueOf(await play(ada, file));
  const played = latest(ben, 'trackPlayed');
  valueOf(await ada.request('updateRoom', { id, create: { mode: 'NORMAL' } }));
  await settled(ben);
  expect(played.body).toEqual({ playerId: ada.me.id, track: null });
});

test('unknown tracks, wrong shapes, spectators, blind tests and floods are refused', async () => {
  const events = record(ben, ['trackPlayed']);
  expect(await codeOf(play(ada, { ...report, midiId: 7 }))).toBe('MIDI_NOT_FOUND');
  const wrong = { ...report, at: 1 } as TrackReport;
  for (const track of [{ ...report, speed: 5 }, { ...report, position: 1e12 }, { ...file, name: '' }, wrong])
    expect(await codeOf(play(ada, track))).toBe('BAD_SHAPE');
  expect(await codeOf(play(ben, report))).toBe('NOT_A_PLAYER');
  const otto = await fixture.guest('Otto');
  expect(await codeOf(play(otto, report))).toBe('NOT_IN_ROOM');
  await fixture.room('BLIND', {}, [otto]);
  expect(await codeOf(play(otto, report))).toBe('WRONG_MODE');
  await settled(ben);
  expect(events).toEqual([]);
  const codes = await Promise.all(Array.from({ length: TRACK_CHANGES.burst }, () => codeOf(play(ben, null))));
  expect([codes[0], codes.at(-1)]).toEqual([null, 'TOO_FAST']);
});
