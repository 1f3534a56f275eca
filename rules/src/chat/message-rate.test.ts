import { describe, expect, test } from 'vitest';
import { internalId } from '@quatremains/protocol/ids';
import { CHAT } from '@quatremains/protocol/limits';
import { aMessage } from '../testing/a-message.ts';
import { messageRateError } from './message-rate.ts';

const author = internalId.parse('account-ada');
const WINDOW = (CHAT.burst / CHAT.perSecond) * 1_000;
const said = (content: string, timestamp: number, username = 'Ada') =>
  aMessage(content, username, { message: { timestamp } });
const burst = Array.from({ length: CHAT.burst }, (_, one) => said(`word ${one}`, one * 10));

describe('pace', () => {
  const ask = (now: number, messages = burst) => messageRateError(messages, { author, content: 'more', now });

  test('five messages at once are accepted, the sixth after the window of the first', () => {
    expect(ask(50, burst.slice(1))).toBeNull();
    expect(ask(50)).toEqual({ code: 'MESSAGES_TOO_FAST', wait: Math.ceil(WINDOW - 50) });
    expect(ask(Math.ceil(WINDOW))).toBeNull();
  });

  test('messages of others do not count', () => {
    expect(
      ask(
        50,
        burst.map((one) => said(one.message.content, 0, 'Ben')),
      ),
    ).toBeNull();
  });

  test('over a minute the sustained rate is not exceeded', () => {
    let messages: ReturnType<typeof said>[] = [];
    for (let now = 0; now < 60_000; now += 50)
      if (messageRateError(messages, { author, content: `at ${now}`, now }) === null)
        messages = [...messages, said(`at ${now}`, now)].slice(-CHAT.historyLength);
    expect(messages.length).toBeLessThanOrEqual(CHAT.burst + 60 * CHAT.perSecond);
    expect(messages.length).toBeGreaterThanOrEqual(60 * CHAT.perSecond - 1);
  });
});

describe('repetition', () => {
  const twice = [said('Bravo!', 0), said('bravo', 1_000)];
  const ask = (content: string, now: number) => messageRateError(twice, { author, content, now });

  test.each(['Bravo!', 'BRAVO', ' b r a v o ?', 'brávo'])(
    '%j is refused a third time within half a minute',
    (content) => {
      expect(ask(content, 10_000)).toEqual({ code: 'MESSAGE_REPEATED', wait: 20_000 });
    },
  );

  test('other texts are accepted, and the same text later', () => {
    expect(ask('Bravissimo', 10_000)).toBeNull();
    expect(ask('Bravo', CHAT.repeatsWithin)).toBeNull();
  });

  test('texts of punctuation only are compared as they are', () => {
    const signs = [said('!!', 0), said('!!', 0)];
    expect(messageRateError(signs, { author, content: '??', now: 1 })).toBeNull();
    expect(messageRateError(signs, { author, content: '!!', now: 1 })).toMatchObject({ code: 'MESSAGE_REPEATED' });
  });
});
