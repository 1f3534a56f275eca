import { NOTES } from '@quatremains/protocol/limits';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteFormat } from '@quatremains/protocol/realtime/handshake';
import { anIdentity } from '@quatremains/rules/testing/an-identity';
import { seededRandom } from '@quatremains/rules/testing/seeded-random';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeTime, type FakeTime } from '../testing/fake-timers.ts';
import { aNote, frameOf } from '../testing/listening.ts';
import type { PreparedFrame } from './note-mix.ts';
import { Session } from './session.ts';
import { NoteTurn, SocketAudience } from './socket-audience.ts';

/** A client, and what it was sent: each frame as the list of its notes, each text by the name of its event. */
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
      const heard: number[] = [];
      readNoteFrame(frame.subarray(headerLength), ({ note }) => heard.push(note));
      got.push(heard);
    },
    close: () => undefined,
  };
  const fairUse = { burst: 1, perSecond: 1 };
  const session = new Session({ connection, notes, who: anIdentity(name), address: '', fairUse });
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
  test('leave at the end of their turn for those who want them at once', async () => {
    const [ada, ben] = [enter('ada', false), enter('ben', false)];
    play(ada, 60);
    await playInTurn(ada, 61);
    await playInTurn(ada, 62);
    expect(ben.got).toEqual([[60, 61], [62]]);
  });

  test('wait for nothing where no others have left for 4 ms', async () => {
    const [ada, ben] = [enter('ada', false), enter('ben', true)];
    await playInTurn(ada, 60);
    time.advance(NOTES.joined);
    await playInTurn(ada, 61);
    expect(ben.got).toEqual([[60], [61]]);
  });

  test('that come soon after others leave in one frame for those who let them', async () => {
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

  test('come before what is told, and before a client is one that gets them at once', async () => {
    const [ada, ben] = [enter('ada', false), enter('ben', true)];
    await playInTurn(ada, 60);
    await playInTurn(ada, 61);
    audience.tellAll('configUpdated', {});
    await playInTurn(ada, 62);
    audience.flush();
    ben.session.takesNotesJoined = false;
    await playInTurn(ada, 63);
    time.advance(NOTES.joined);
    expect(ben.got).toEqual([[60], [61], 'configUpdated', [62], [63]]);
  });

  test('as plain events wait for nothing', async () => {
    const [ada, ben] = [enter('ada', true), enter('ben', true, 'json')];
    await playInTurn(ada, 60);
    await playInTurn(ada, 61);
    expect(ben.got).toEqual(['pianoBatch', 'pianoBatch']);
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'and what is told arrive once and in one order for all, however they are joined (seed %d)',
    async (seed) => {
      const random = seededRandom(seed);
      const listeners = ['ada', 'ben', 'cleo', 'dan'].map((name, index) => enter(name, index % 2 === 0));
      const said: { readonly sender: Listener | null; readonly what: number | string }[] = [];
      for (let step = 0; step < 400; step++) {
        const one = listeners[Math.floor(random() * listeners.length)]!;
        const roll = random();
        if (roll < 0.7) {
          said.push({ sender: one, what: step % 128 });
          play(one, step % 128);
        } else if (roll < 0.75) {
          said.push({ sender: null, what: 'configUpdated' });
          audience.tellAll('configUpdated', {});
        } else if (roll < 0.8) {
          audience.flush();
          one.session.takesNotesJoined = random() < 0.5;
        } else time.advance(random() * 6);
        if (random() < 0.5) await endOfTurn();
      }
      await endOfTurn();
      time.advance(NOTES.joined);
      for (const listener of listeners) {
        const wanted = said.filter(({ sender }) => sender !== listener).map(({ what }) => what);
        expect(listener.got.flat()).toEqual(wanted);
      }
    },
  );
});
