import type { AudioLatency } from '@quatremains/rules/timing/playout';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeConnection } from '../realtime/testing/fake-connection.ts';
import { reportNoteDelivery } from './receive-notes.ts';

function open(audioLatency: AudioLatency) {
  const connection = createFakeConnection();
  const settings = createStore<{ audioLatency: AudioLatency }>(() => ({ audioLatency }));
  const stop = reportNoteDelivery({ connection, settings });
  const said = () => connection.requests.map(({ body }) => body);
  return { connection, settings, stop, said };
}

test('the server is told at once, and again where the choice makes a difference', () => {
  const { settings, said } = open('balanced');
  settings.setState({ audioLatency: 'safe' });
  settings.setState({ audioLatency: 'realTime' });
  expect(said()).toEqual([{ joined: true }, { joined: false }]);
});

test('each new connection is told anew', () => {
  const { connection, said } = open('balanced');
  connection.become('lost');
  connection.become('connected');
  expect(said()).toEqual([{ joined: true }, { joined: true }]);
});

test('nothing is said after the end', () => {
  const { settings, stop, said } = open('fast');
  stop();
  settings.setState({ audioLatency: 'safe' });
  expect(said()).toEqual([{ joined: false }]);
});
