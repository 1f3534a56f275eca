import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { BLIND } from '@quatremains/protocol/limits';
import type { RoomId } from '@quatremains/protocol/ids';
import { createMidiFolder } from '../../testing/a-midi-library.ts';
import { RawClient } from '../../testing/raw-client.ts';
import { codeOf, ModeFixture } from '../../testing/mode-fixture.ts';
import { settled, valueOf } from '../../testing/listening.ts';
import { testConfig } from '../../testing/test-server.ts';

const ROUND = 60_000;
const ELISE = 1;
/** The letters of a text, without other characters. */
const NAMES = ['elise', 'lettre', 'bagatelle', '_mvw8tggy_w', 'beethoven'];
const OWN = 'The Cat and the Kettle';

const fixture = new ModeFixture();
let spies: RawClient[] = [];
beforeEach(() => fixture.open());
afterEach(async () => {
  for (const spy of spies) spy.stop();
  spies = [];
  await fixture.server.stop();
});

async function enter(id: RoomId, userStatus: 'player' | 'spectator'): Promise<RawClient> {
  await fixture.guest('Spy').then((client) => {
    client.stop();
  });
  const spy = await RawClient.connect(fixture.server.url);
  spies.push(spy);
  expect(await spy.ask('joinRoom', { id, userStatus })).toBeNull();
  return spy;
}

/** All messages that clients have received, and all that can be fetched, in lower case. */
async function everything(id: RoomId): Promise<string> {
  const fetched = await Promise.all(
    ['rooms', `rooms/${id}`, 'rooms?type=BLIND'].map(async (path) =>
      (await fetch(`${fixture.server.url}/api/${path}`)).text(),
    ),
  );
  return [...fetched, ...spies.flatMap(({ received }) => received)].join('\n').toLowerCase();
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Attempts of a hostile player and a hostile spectator to learn the title during a round. */
async function pry(player: RawClient, listener: RawClient, ada: Client, id: RoomId): Promise<void> {
  await player.ask('blindRequest', { guess: 'is it a waltz?' });
  await player.ask('blindRequest', { songId: ELISE });
  await player.ask('blindRequest', { giveUp: true });
  await listener.ask('blindRequest', { guess: 'anything' });
  await listener.ask('watchRooms', { watch: true });
  await player.ask('onSwitchPlayerSpec', { id: player.inside()?.you ?? ada.me.id });
  await player.ask('onSwitchPlayerSpec', { id: player.inside()?.you ?? ada.me.id });
  await listener.ask('leaveRoom', { id });
  await listener.ask('joinRoom', { id, userStatus: 'spectator' });
  await listener.ask('latency', {});
}

test('until it is revealed, a title is sent to its performer only', async () => {
  const [ada, ben] = [await fixture.account('Ada'), await fixture.account('Ben')];
  const id = await fixture.room('BLIND', { roundDuration: ROUND / 1_000, roundByPlayer: 2 }, [ada, ben]);
  const [player, listener] = [await enter(id, 'player'), await enter(id, 'spectator')];
  await listener.ask('watchRooms', { watch: true });
  valueOf(await ada.request('blindRequest', { start: true }));
  valueOf(await ada.request('blindRequest', { songId: ELISE }));
  await pry(player, listener, ada, id);
  // Guesses of other players do not reveal the title.
  valueOf(await ben.request('chatMessage', { message: 'Elise?' }));
  expect(await ada.request('chatMessage', { message: 'it is Für Elise' })).toMatchObject({ ok: false });
  valueOf(await ben.request('chatMessage', { message: 'Für Elise' }));
  expect(await ben.request('chatMessage', { message: 'Für Elise, I said' })).toMatchObject({ ok: false });
  await (await enter(id, 'player')).ask('latency', {});
  await fixture.pass(1_000, ada, ben);
  await listener.ask('latency', {});
  const secret = plain(await everything(id));
  for (const name of NAMES) expect(secret).not.toContain(name);
  await fixture.pass(ROUND, ada, ben);
  await listener.ask('latency', {});
  expect(plain(await everything(id))).toContain('fur elise');
});

test('a track of the MIDI library is sent to its performer only', async () => {
  await fixture.server.stop();
  const { folder, remove } = createMidiFolder();
  await fixture.open({ config: testConfig({ midisFolder: folder }) });
  const [ada, ben] = [await fixture.account('Ada'), await fixture.account('Ben')];
  const [track] = (await (await fetch(`${fixture.server.url}/api/midis`)).json()) as [MidiSong];
  const id = await fixture.room('BLIND', { roundDuration: ROUND / 1_000, roundByPlayer: 2 }, [ada, ben]);
  const [player, listener] = [await enter(id, 'player'), await enter(id, 'spectator')];
  valueOf(await ada.request('blindRequest', { start: true }));
  expect(await codeOf(ada.request('blindRequest', { midiId: 7 }))).toBe('MIDI_NOT_FOUND');
  valueOf(await ada.request('blindRequest', { midiId: track.id }));
  await fetch(`${fixture.server.url}${track.url}`);
  const report = { kind: 'library', midiId: track.id, position: 0, speed: 1, playing: true } as const;
  expect(await codeOf(ada.request('playTrack', { track: report }))).toBe('WRONG_MODE');
  expect(await codeOf(ada.request('playTrack', { track: { kind: 'file', name: 'elise.mid' } }))).toBe('WRONG_MODE');
  await fixture.strike(ada);
  await pry(player, listener, ada, id);
  await (await enter(id, 'player')).ask('latency', {});
  await fixture.pass(1_000, ada, ben);
  await listener.ask('latency', {});
  const secret = plain(await everything(id));
  for (const trace of [...NAMES, String(track.id), track.url, track.work, '"library"'])
    expect(secret).not.toContain(trace);
  expect(valueOf(await ben.request('chatMessage', { message: 'la lettre à Élise' })).guess).toBe('right');
  await fixture.pass(ROUND, ada, ben);
  await listener.ask('latency', {});
  expect(plain(await everything(id))).toContain('fur elise');
  remove();
});

test('no user can be renamed to the title of a running round', async () => {
  const [ada, ben, cleo] = [await fixture.guest('Ada'), await fixture.guest('Ben'), await fixture.guest('Cleo')];
  const id = await fixture.room('BLIND', { roundDuration: ROUND / 1_000, roundByPlayer: 2 }, [ada, ben]);
  valueOf(await cleo.request('joinRoom', { id, userStatus: 'spectator' }));
  valueOf(await ada.request('blindRequest', { start: true }));
  valueOf(await ada.request('blindRequest', { songId: ELISE }));
  for (const one of [ada, ben, cleo])
    expect(await codeOf(one.request('changeUsername', { username: 'F-u-r Elise' }))).toBe('TITLE_IN_MESSAGE');
  valueOf(await ada.request('changeUsername', { username: 'Adele' }));
  valueOf(await ada.request('blindRequest', { giveUp: true }));
  valueOf(await ada.request('changeUsername', { username: 'Für Elise' }));
});

test('a user who found the title and left cannot join with it as a name', async () => {
  const [ada, ben, cleo] = [await fixture.guest('Ada'), await fixture.guest('Ben'), await fixture.guest('Cleo')];
  const id = await fixture.room('BLIND', { roundDuration: ROUND / 1_000, roundByPlayer: 2 }, [ada, ben, cleo]);
  const spy = await enter(id, 'spectator');
  valueOf(await ada.request('blindRequest', { start: true }));
  valueOf(await ada.request('blindRequest', { songId: ELISE }));
  valueOf(await ben.request('blindRequest', { guess: 'fur elise' }));
  valueOf(await ben.request('leaveRoom', { id }));
  valueOf(await ben.request('changeUsername', { username: 'Für Elise' }));
  for (const userStatus of ['player', 'spectator'] as const)
    expect(await codeOf(ben.request('joinRoom', { id, userStatus }))).toBe('TITLE_IN_MESSAGE');
  await spy.ask('latency', {});
  expect(plain(spy.received.join('\n').toLowerCase())).not.toContain('elise');
  valueOf(await ada.request('blindRequest', { giveUp: true }));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
});

test('a title typed by the performer is as secret, also when the performer leaves', async () => {
  const [ada, ben] = [await fixture.account('Ada'), await fixture.account('Ben')];
  const id = await fixture.room('BLIND', { roundDuration: ROUND / 1_000, roundByPlayer: 2 }, [ada, ben]);
  const [player, listener] = [await enter(id, 'player'), await enter(id, 'spectator')];
  valueOf(await ada.request('blindRequest', { start: true }));
  valueOf(await ada.request('blindRequest', { title: OWN }));
  await pry(player, listener, ada, id);
  valueOf(await ben.request('chatMessage', { message: 'the dog and the kettle?' }));
  ada.stop();
  await fixture.pass(BLIND.performerAway - 1, ben);
  await listener.ask('latency', {});
  const secret = await everything(id);
  expect(secret).not.toContain(OWN.toLowerCase());
  expect(secret).not.toContain('kettle');
  await settled(ben);
});
