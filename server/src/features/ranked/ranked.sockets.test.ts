import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { MIDI_PLAYER, RANKED_RUN } from '@quatremains/protocol/player-limits';
import { createMidiFolder, ELISE_TRACK } from '../../testing/a-midi-library.ts';
import { valueOf } from '../../testing/listening.ts';
import { codeOf, ModeFixture } from '../../testing/mode-fixture.ts';
import { testConfig } from '../../testing/test-server.ts';

const fixture = new ModeFixture();
let folder: ReturnType<typeof createMidiFolder>;
beforeEach(async () => {
  folder = createMidiFolder();
  await fixture.open({ config: testConfig({ midisFolder: folder.folder }) });
});
afterEach(async () => {
  await fixture.server.stop();
  folder.remove();
});

const start = (client: Client, midiId = ELISE_TRACK, speed: number = MIDI_PLAYER.speed.default) =>
  client.request('startRun', { midiId, speed });

test('a signed-in player of a practice room begins a run, each with another id', async () => {
  const ada = await fixture.account('Ada');
  await fixture.room('PRACTICE', {}, [ada]);
  const first = valueOf(await start(ada));
  expect(first).toEqual({ runId: expect.stringMatching(/^[\w-]{22}$/), startedAt: fixture.now });
  expect(valueOf(await start(ada)).runId).not.toBe(first.runId);
});

test('a run is refused to who is not in a room, to guests, listeners and programs, and in other modes', async () => {
  const ada = await fixture.account('Ada');
  expect(await codeOf(start(ada))).toBe('NOT_IN_ROOM');
  const id = await fixture.room('PRACTICE', {}, [ada]);
  const guest = await fixture.guest('Ben');
  valueOf(await guest.request('joinRoom', { id, userStatus: 'player' }));
  expect(await codeOf(start(guest))).toBe('LOGIN_NEEDED');
  const robot = await fixture.account('Robot', { program: 'robot' });
  valueOf(await robot.request('joinRoom', { id, userStatus: 'player' }));
  expect(await codeOf(start(robot))).toBe('NO_RIGHT');
  const listener = await fixture.account('Cleo');
  valueOf(await listener.request('joinRoom', { id, userStatus: 'spectator' }));
  expect(await codeOf(start(listener))).toBe('NOT_A_PLAYER');
  await fixture.room('NORMAL', {}, [ada]);
  expect(await codeOf(start(ada))).toBe('WRONG_MODE');
});

test('an unknown track, a wrong speed and a flood of runs are refused', async () => {
  const ada = await fixture.account('Ada');
  await fixture.room('PRACTICE', {}, [ada]);
  expect(await codeOf(start(ada, 7))).toBe('MIDI_NOT_FOUND');
  for (const speed of [0, 0.3, 2.25, NaN, Infinity])
    expect(await codeOf(start(ada, ELISE_TRACK, speed))).toBe('BAD_SHAPE');
  const codes = await Promise.all(Array.from({ length: RANKED_RUN.starts.burst + 1 }, () => codeOf(start(ada))));
  expect(codes).toContain('TOO_FAST');
});
