import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '@quatremains/protocol/client';
import { BLIND } from '@quatremains/protocol/limits';
import type { RoomId } from '@quatremains/protocol/ids';
import { RawClient } from '../../testing/raw-client.ts';
import { codeOf, ModeFixture } from '../../testing/mode-fixture.ts';
import { settled, valueOf } from '../../testing/listening.ts';

const ROUND = 60_000;
const ELISE = 1;
/** In letters only: whatever stands around them. */
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

/** Everything that has been sent to anybody, and what can be fetched, in small letters. */
async function everything(id: RoomId): Promise<string> {
  const fetched = await Promise.all(
    ['rooms', `rooms/${id}`, 'rooms?type=BLIND'].map(async (path) =>
      (await fetch(`${fixture.server.url}/api/${path}`)).text(),
    ),
  );
  return [...fetched, ...spies.flatMap(({ heard }) => heard)].join('\n').toLowerCase();
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** All that a hostile player and a hostile listener can think of in a round. */
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
  // What others say, and what they find, tells nobody else.
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
  expect(plain(spy.heard.join('\n').toLowerCase())).not.toContain('elise');
  valueOf(await ada.request('blindRequest', { giveUp: true }));
  valueOf(await ben.request('joinRoom', { id, userStatus: 'player' }));
});

test('a title of one’s own is as secret, also when the performer goes', async () => {
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
