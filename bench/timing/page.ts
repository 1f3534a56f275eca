import { connectClient, type Client } from '@quatremains/protocol/client';
import { NOTES } from '@quatremains/protocol/limits';
import { NoteFrameWriter } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import { ClockSync } from '@quatremains/rules/timing/clock-sync';
import { nextPingAfter } from '@quatremains/rules/timing/ping-rhythm';
import { io } from 'socket.io-client';
import * as parser from 'socket.io-parser';

/** The timing of a page: a connection, a clock that may be wrong, and the server's clock as seen from it. */
export interface Page {
  readonly client: Client;
  readonly sync: ClockSync;
  now(): number;
  /** Converts true time to the time of this page's clock, and back. */
  fromTrue(moment: number): number;
  toTrue(pageTime: number): number;
  send(event: Pick<NoteEvent, 'kind' | 'note' | 'velocity'>, at: number): void;
  stop(): void;
}

/** Sends the first event at once, and those of the next 5 ms in one frame: the outbox of the web client. */
function outbox(client: Client): (event: NoteEvent) => void {
  const writer = new NoteFrameWriter();
  let gathering = false;
  const send = (): void => {
    client.sendNotes(writer.take());
    gathering = true;
    setTimeout(() => {
      gathering = false;
      if (!writer.isEmpty) send();
    }, NOTES.batch);
  };
  return (event) => {
    writer.add(event);
    if (!gathering) send();
  };
}

/** Synchronises the clock as the web client does. */
function keepAsking(client: Client, sync: ClockSync, now: () => number): () => void {
  let timer: NodeJS.Timeout | undefined;
  const ask = async (): Promise<void> => {
    const link = sync.link(now());
    const sentAt = now();
    const result = await client.request('latency', link === null ? {} : { link });
    if (result.ok) sync.add(sentAt, result.value.serverTime, now());
  };
  const goOn = (done: number): void => {
    ask().catch(console.error);
    timer = setTimeout(goOn, nextPingAfter(done + 1, sync.link(now())), done + 1);
  };
  goOn(0);
  return () => {
    clearTimeout(timer);
  };
}

export async function openPage(url: string, wrongBy: number): Promise<Page> {
  const client = await connectClient({ url, io, parser, program: 'bench' });
  const sync = new ClockSync();
  const fromTrue = (moment: number): number => moment + wrongBy;
  const now = (): number => fromTrue(performance.now());
  const post = outbox(client);
  const stopAsking = keepAsking(client, sync, now);
  return {
    client,
    sync,
    now,
    fromTrue,
    toTrue: (pageTime) => pageTime - wrongBy,
    send: (event, at) => {
      post({ slot: 0, source: 'keyboard', ...event, at: sync.toServer(at) });
    },
    stop: () => {
      stopAsking();
      client.stop();
    },
  };
}
