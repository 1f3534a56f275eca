import type { Client } from '@quatremains/protocol/client';
import { internalId, userId, type RoomId, type UserId } from '@quatremains/protocol/ids';
import type { ServerEventBody, ServerEventName } from '@quatremains/protocol/realtime/server-events';
import type { RoomProperties } from '@quatremains/protocol/entities/room';
import type { Result } from '@quatremains/protocol/refusals';
import type { GameType } from '@quatremains/protocol/vocabulary';
import type { Identity } from '@quatremains/rules/room/room';
import type { AppOptions } from '../app.ts';
import { createFakeTime, type FakeTime } from './fake-timers.ts';
import { aNote, frameOf, settled, valueOf } from './listening.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const FIRST_MOMENT = 1_700_000_000_000;

let accounts = 0;

/** A server with fake time, and clients with the identities of the test. */
export class ModeFixture {
  time: FakeTime = createFakeTime();
  server!: TestServer;
  #identity: Partial<Identity> = {};

  async open(changes: Partial<AppOptions> = {}): Promise<void> {
    this.time = createFakeTime();
    this.time.advance(FIRST_MOMENT);
    await this.start(changes);
  }

  /** Starts a server at the current fake time. */
  async start(changes: Partial<AppOptions> = {}): Promise<void> {
    const { clock, timers } = this.time;
    this.server = await startTestServer({ clock, timers, overrideIdentity: () => this.#identity, ...changes });
  }

  get now(): number {
    return this.time.clock.now();
  }

  guest(username: string): Promise<Client> {
    this.#identity = { username };
    return this.server.connect();
  }

  /** Connects a client with an account. */
  account(username: string, changes: Partial<Identity> = {}): Promise<Client> {
    this.#identity = { username, internalId: internalId.parse(`account-${++accounts}`), role: 'User', ...changes };
    return this.server.connect();
  }

  /** A room of this type; the first client creates it, and all of them play. */
  async room(mode: GameType, properties: RoomProperties, [creator, ...players]: readonly Client[]): Promise<RoomId> {
    if (creator === undefined) throw new Error('a room needs a creator');
    const { roomId } = valueOf(await creator.request('createRoom', { name: 'The room', mode, properties }));
    for (const player of players) valueOf(await player.request('joinRoom', { id: roomId, userStatus: 'player' }));
    return roomId;
  }

  /** Advances the time, and waits until its events have arrived. */
  async pass(milliseconds: number, ...clients: Client[]): Promise<void> {
    this.time.advance(milliseconds);
    await settled(...clients);
  }

  /** Plays a note now, and waits until the server has handled it. */
  async strike(client: Client, note = 60): Promise<void> {
    client.sendNotes(frameOf(aNote({ at: this.now, note })));
    await settled(client);
  }
}

export function botOf(id: RoomId): UserId {
  return userId.parse(`bot-${id}`);
}

/** The code of a request's refusal; null where it was accepted. */
export async function codeOf(answer: Promise<Result<unknown>>): Promise<string | null> {
  const result = await answer;
  return result.ok ? null : result.refusal.code;
}

/** The latest event of this name; null before the first. */
export function latest<Name extends ServerEventName>(client: Client, name: Name) {
  const latestEvent: { body: ServerEventBody<Name> | null; count: number } = { body: null, count: 0 };
  client.on(name, (body) => {
    latestEvent.body = body;
    latestEvent.count++;
  });
  return latestEvent;
}
