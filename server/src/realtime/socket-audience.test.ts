import { NOTES } from '@quatremains/protocol/limits';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteFormat } from '@quatremains/protocol/realtime/handshake';
import { anIdentity } from '@quatremains/rules/testing/an-identity';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeTime, type FakeTime } from '../testing/fake-timers.ts';
import { aNote, frameOf } from '../testing/listening.ts';
import type { PreparedFrame } from './batch-buffer.ts';
import { Session } from './session.ts';
import { NoteTurn, SocketAudience } from './socket-audience.ts';

/** A session, and the messages it was sent: each frame as the list of its notes, each event as its name. */
interface Listener {
  readonly session: Session;
  readonly got: (readonly number[] | string)[];
}

let time: FakeTime;
let audience: SocketAudience;
beforeEach(() => {
  time = createFakeTime();
  audience = new SocketAudience(new NoteTurn(time.timers, time.clock));
});

function enter(name: string, takesNotesJoined: boolean, notes: NoteFormat = 'binary'): Listener {
  const got: (readonly number[] | string)[] = [];
  const takeText = (text: string): void => void got.push(/"(\w+)"/.exec(text)?.[1] ?? text);
  const connection = {
    isOpen: true,
    sendText: takeText,
    sendShared: ({ text }: { text: string }) => takeText(text),
    sendFrame: ({ frame, headerLength }: PreparedFrame) => {
      const sentNotes: number[] = [];
      readNoteFrame(frame.subarray(headerLength), ({ note }) => sentNotes.push(note));
      got.push(sentNotes);
    },
    close: () => undefined,
  };
  const fairUse = { burst: 1, perSecond: 1 };
  const session = new Session({ connection, notes, identity: anIdentity(name), address: '', fairUse });
  session.takesNotesJoined = takesNotesJoined;
  audience.enter(session);
  return { session, got };
}

const play = ({ session }: Listener, note: number): void => audience.relay(session, frameOf(aNote({ note })));
const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

async function playInTurn(sender: Listener, note: number): Promise<void> {
  play(sender, note);
  await endOfTurn();
}

describe('notes', () => {
  test('are sent at the end of their turn to clients that want them at once', async () => {
    const [ada, ben] = [enter('ada', false), enter('ben', false)];
    play(ada, 60);
    await playInTurn(ada, 61);
    await playInTurn(ada, 62);
    expect(ben.got).toEqual([[60, 61], [62]]);
  });

  test('are sent at the end of their turn where no others were sent for 4 ms', async () => {
    const [ada, ben] = [enter('ada', false), enter('ben', true)];
    await playInTurn(ada, 60);
    time.advance(NOTES.joined);
    await playInTurn(ada, 61);
    expect(ben.got).toEqual([[60], [61]]);
  });

  test('within 4 ms of others are sent in one frame to clients that allow it', async () => {
    const [ada, ben, cleo] = [enter('ada', false), enter('ben', true), enter('cleo', true)];
    await playInTurn(ada, 60);
    time.advance(1);
    await playInTurn(ada, 61);
    time.advance(2);
    await playInTurn(cleo, 62);
    expect(ben.got).toEqual([[60]]);
    time.advance(2);
    expect(ben.got).toEqual([[60], [61, 62]]);
    expect(cleo.got).toEqual([[60], [61]]);
    expect(ada.got).toEqual([[62]]);
  });

  test('are sent before a later event, and before their client changes to notes at once', async () => {
    const [ada, ben] = [enter('ada', false), enter('ben', true)];
    await playInTurn(ada, 60);
    await playInTurn(ada, 61);
    audience.sendToAll('configUpdated', {});
    await playInTurn(ada, 62);
    audience.flush();
    ben.session.takesNotesJoined = false;
    await playInTurn(ada, 63);
    time.advance(NOTES.joined);
    expect(ben.got).toEqual([[60], [61], 'configUpdated', [62], [63]]);
  });

  test('as JSON events are sent at the end of their turn', async () => {
    const [ada, ben] = [enter('ada', true), enter('ben', true, 'json')];
    await playInTurn(ada, 60);
    await playInTurn(ada, 61);
    expect(ben.got).toEqual(['pianoBatch', 'pianoBatch']);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'and events arrive once and in the same order at all clients, however they are joined (seed %d)',
    async (seed) => {
      const random = seededRandom(seed);
      const listeners = ['ada', 'ben', 'cleo', 'dan'].map((name, index) => enter(name, index % 2 === 0));
      const sent: { readonly sender: Listener | null; readonly value: number | string }[] = [];
      for (let step = 0; step < 400; step++) {
        const listener = listeners[Math.floor(random() * listeners.length)]!;
        const roll = random();
        if (roll < 0.7) {
          sent.push({ sender: listener, value: step % 128 });
          play(listener, step % 128);
        } else if (roll < 0.75) {
          sent.push({ sender: null, value: 'configUpdated' });
          audience.sendToAll('configUpdated', {});
        } else if (roll < 0.8) {
          audience.flush();
          listener.session.takesNotesJoined = random() < 0.5;
        } else time.advance(random() * 6);
        if (random() < 0.5) await endOfTurn();
      }
      await endOfTurn();
      time.advance(NOTES.joined);
      for (const listener of listeners) {
        const wanted = sent.filter(({ sender }) => sender !== listener).map(({ value }) => value);
        expect(listener.got.flat()).toEqual(wanted);
      }
    },
  );
});
