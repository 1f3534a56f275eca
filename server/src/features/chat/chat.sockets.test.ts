import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { Client } from '@quatremains/protocol/client';
import { internalId, roomId, userId } from '@quatremains/protocol/ids';
import { CHAT } from '@quatremains/protocol/limits';
import type { Identity } from '@quatremains/rules/room/room';
import { createFakeTime, type FakeTime } from '../../testing/fake-timers.ts';
import { next, record, settled, valueOf } from '../../testing/listening.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let nextIdentity: Partial<Identity> = {};
let time: FakeTime;
let server: TestServer;
beforeAll(async () => {
  time = createFakeTime();
  time.advance(1_700_000_000_000);
  server = await startTestServer({ clock: time.clock, timers: time.timers, overrideIdentity: () => nextIdentity });
});
afterAll(() => server.stop());

let made = 0;

/** Connects a client with an account. */
async function connect(username: string, changes: Partial<Identity> = {}): Promise<Client> {
  nextIdentity = { username, internalId: internalId.parse(`account-${++made}`), role: 'User', ...changes };
  return server.connect();
}

async function connectGuest(): Promise<Client> {
  nextIdentity = {};
  return server.connect();
}

async function open(client: Client) {
  return roomId.parse(valueOf(await client.request('createRoom', { name: 'Duets' })).roomId);
}

const join = (client: Client, id: Awaited<ReturnType<typeof open>>, invisible = false) =>
  client.request('joinRoom', { id, userStatus: 'spectator', invisible });
const say = (client: Client, message: string, replyTo?: number) =>
  client.request('chatMessage', { message, ...(replyTo !== undefined && { replyTo }) });

/** The chat messages from now on. */
function listen(client: Client): ChatMessage[] {
  const received: ChatMessage[] = [];
  client.on('chatMessage', (message) => received.push(message));
  return received;
}

const contents = (received: readonly ChatMessage[]) => received.map(({ message }) => message.content);

let ada: Client;
let ben: Client;
let id: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  ada = await connect('Ada');
  ben = await connect('Ben');
  id = await open(ada);
  valueOf(await join(ben, id));
  await settled(ada, ben);
});
afterEach(() => {
  time.advance(60_000);
});

describe('a message', () => {
  test('reaches all members of the room and no other client, with the socket’s user as its author', async () => {
    const cleo = await connect('Cleo');
    const [own, others, elsewhere] = [listen(ada), listen(ben), listen(cleo)];
    const answer = valueOf(await ada.request('chatMessage', { playerid: ben.me.id, message: ' Good\u202e evening ' }));
    await settled(ben, cleo);
    expect(others).toMatchObject([
      {
        messageId: answer.messageId,
        type: 'USER',
        message: {
          content: 'Good evening',
          username: 'Ada',
          id: ada.me.id,
          authenticated: true,
          timestamp: time.clock.now(),
          bot: false,
        },
        colors: ada.me.colors,
        replyTo: null,
      },
    ]);
    expect(own).toEqual(others);
    expect(elsewhere).toEqual([]);
  });

  test('that replies to another one quotes the beginning of it', async () => {
    const { messageId } = valueOf(await ada.request('chatMessage', { message: 'In D minor?' }));
    const event = next(ada, 'chatMessage');
    valueOf(await say(ben, 'Yes', messageId ?? undefined));
    expect((await event).replyTo).toEqual({ messageId, username: 'Ada', excerpt: 'In D minor?' });
  });

  test('is sent to later members', async () => {
    valueOf(await say(ada, 'Hello'));
    const cleo = await connect('Cleo');
    const event = next(cleo, 'roomInformation');
    valueOf(await join(cleo, id));
    expect(contents((await event).room.messages)).toEqual(['Hello']);
  });

  test('with a thousand mentions is one message like any other', async () => {
    const event = next(ben, 'chatMessage');
    const message = '@'.repeat(CHAT.messageLength);
    valueOf(await say(ada, message));
    expect((await event).message.content).toBe(message);
  });

  test.each([
    ['empty', '', 'MESSAGE_EMPTY'],
    ['of spaces', '   ', 'MESSAGE_EMPTY'],
    ['a lone newline', '\n', 'MESSAGE_EMPTY'],
    ['of unseen letters', '\u200b\u202e\u2066\u0000\u3164', 'MESSAGE_EMPTY'],
    ['too long', 'x'.repeat(CHAT.messageLength + 1), 'MESSAGE_TOO_LONG'],
    ['far too long', 'x'.repeat(20_001), 'BAD_SHAPE'],
  ])('%s is refused and not sent', async (_, message, code) => {
    const received = listen(ben);
    expect(await say(ada, message)).toEqual({ ok: false, refusal: { code, field: 'message' } });
    await settled(ben);
    expect(received).toEqual([]);
  });

  test.each([{}, { message: 5 }, { message: ['a'] }, { message: 'a', replyTo: 'b' }, { message: 'a', replyTo: -1 }])(
    'of the shape %j is refused',
    async (body) => {
      expect(await ada.request('chatMessage', body as { message: string })).toMatchObject({
        refusal: { code: 'BAD_SHAPE' },
      });
    },
  );

  test('of a guest, of a user outside the room, and of a hidden member is refused', async () => {
    const guest = await connectGuest();
    expect(await say(guest, 'hi')).toEqual({ ok: false, refusal: { code: 'NOT_IN_ROOM' } });
    valueOf(await join(guest, id));
    expect(await say(guest, 'hi')).toEqual({ ok: false, refusal: { code: 'CHAT_LOGIN_NEEDED' } });
    const ghost = await connect('Mia', { role: 'Mod' });
    valueOf(await join(ghost, id, true));
    expect(await say(ghost, 'boo')).toEqual({ ok: false, refusal: { code: 'NO_RIGHT' } });
  });
});

describe('messages beyond the rate limit', () => {
  test('are refused with the wait, and do not limit other members', async () => {
    const received = listen(ben);
    for (let one = 0; one < CHAT.burst; one++) valueOf(await say(ada, `word ${one}`));
    const answer = await say(ada, 'more');
    expect(answer).toMatchObject({ refusal: { code: 'MESSAGES_TOO_FAST', wait: expect.any(Number) } });
    valueOf(await say(ben, 'Slowly'));
    await settled(ben);
    expect(received).toHaveLength(CHAT.burst + 1);
    time.advance(answer.ok ? 0 : (answer.refusal.wait ?? 0));
    valueOf(await say(ada, 'more'));
  });

  test('with the same text are refused, from another window of the same account too', async () => {
    const account = internalId.parse('account-of-two-windows');
    const [one, other] = [
      await connect('Twin', { internalId: account }),
      await connect('Twin', { internalId: account }),
    ];
    for (const window of [one, other]) valueOf(await join(window, id));
    valueOf(await say(one, 'Bravo!'));
    valueOf(await say(other, 'bravo'));
    expect(await say(one, 'BRAVO')).toMatchObject({ refusal: { code: 'MESSAGE_REPEATED', wait: CHAT.repeatsWithin } });
    expect(await say(other, 'BRAVO')).toMatchObject({ refusal: { code: 'MESSAGE_REPEATED' } });
  });
});

describe('a room notice', () => {
  const notices = (received: readonly ChatMessage[]) => received.map((one) => [one.news, one.message.username]);

  test('reports to the members who joins, changes and leaves', async () => {
    const [received, cleo] = [listen(ada), await connect('Cleo')];
    const hers = listen(cleo);
    valueOf(await join(cleo, id));
    valueOf(await cleo.request('onSwitchPlayerSpec', { id: userId.parse(cleo.me.id) }));
    valueOf(await ada.request('onSwitchMaster', { id: userId.parse(cleo.me.id) }));
    valueOf(await cleo.request('leaveRoom', { id }));
    await settled(ada, cleo);
    expect(notices(received)).toEqual([
      ['joined', 'Cleo'],
      ['plays', 'Cleo'],
      ['promoted', 'Cleo'],
      ['left', 'Cleo'],
    ]);
    expect(notices(hers)).toEqual([
      ['plays', 'Cleo'],
      ['promoted', 'Cleo'],
    ]);
  });

  test('reports who was kicked, and is not sent to later members', async () => {
    const received = listen(ada);
    valueOf(await ada.request('onKicked', { id: userId.parse(ben.me.id) }));
    await settled(ada);
    expect(notices(received)).toEqual([['kicked', 'Ben']]);
    const event = next(ben, 'roomInformation');
    valueOf(await join(ben, id));
    expect((await event).room.messages).toEqual([]);
  });

  test('is not sent about hidden members', async () => {
    const [received, all] = [listen(ada), record(ben, ['chatMessage', 'userJoinedRoom', 'userLeftRoom'])];
    const ghost = await connect('Mia', { role: 'Mod' });
    valueOf(await join(ghost, id, true));
    valueOf(await ghost.request('leaveRoom', { id }));
    await settled(ada, ben);
    expect(received).toEqual([]);
    expect(all).toEqual([]);
  });
});
