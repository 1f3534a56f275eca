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

test('the server is informed at once, and again when the setting changes the delivery', () => {
  const { settings, said } = open('balanced');
  settings.setState({ audioLatency: 'safe' });
  settings.setState({ audioLatency: 'realTime' });
  expect(said()).toEqual([{ joined: true }, { joined: false }]);
});

test('each new connection is informed again', () => {
  const { connection, said } = open('balanced');
  connection.become('lost');
  connection.become('connected');
  expect(said()).toEqual([{ joined: true }, { joined: true }]);
});

test('nothing is sent after stopping', () => {
  const { settings, stop, said } = open('fast');
  stop();
  settings.setState({ audioLatency: 'safe' });
  expect(said()).toEqual([{ joined: false }]);
});
