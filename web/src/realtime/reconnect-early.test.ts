import { expect, test } from 'vitest';
import { reconnectEarly } from './reconnect-early.ts';
import { createFakeConnection } from './testing/fake-connection.ts';

/** A source of events and a function to emit one. */
function aSignal<Value extends unknown[]>() {
  const listeners = new Set<(...values: Value) => void>();
  return {
    follow: (listener: (...values: Value) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    say: (...values: Value): void => {
      for (const listener of listeners) listener(...values);
    },
  };
}

test('the network, a press and visibility reconnect the connection until it is stopped', () => {
  const [network, press, seen] = [aSignal<[]>(), aSignal<[]>(), aSignal<[boolean]>()];
  const connection = createFakeConnection();
  const stop = reconnectEarly({
    connection,
    onNetworkBack: network.follow,
    onAnyPress: press.follow,
    onPageSeen: seen.follow,
  });
  seen.say(false);
  expect(connection.tries).toEqual([]);
  network.say();
  press.say();
  seen.say(true);
  expect(connection.tries).toEqual([true, false, false]);
  stop();
  network.say();
  expect(connection.tries).toHaveLength(3);
});
