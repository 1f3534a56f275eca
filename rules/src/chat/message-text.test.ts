import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT } from '@quatremains/protocol/limits';
import { excerptOf, lengthOf, readMessage, tidyMessage } from './message-text.ts';

const RLO = '\u202e';
const ZWSP = '\u200b';

test.each([
  ['spaces around', '  hello  ', 'hello'],
  ['runs of blanks, of whatever kind', 'a \u00a0\u3000\t b', 'a b'],
  ['blank letters of Braille and of music', 'a\u2800\u2800b\u{1d159}c', 'a b c'],
  ['line breaks of all kinds', 'a\r\nb\rc\u2028d\u0085e\ff', 'a\nb\nc\nd\ne\nf'],
  ['runs of empty lines', 'a\n\n\n\n \n\nb', 'a\n\nb'],
  ['blanks at the ends of lines', 'a  \n  b', 'a\nb'],
  ['control characters', 'a\u0000\u0007\u001b[31mb\u007f\u009b', 'a[31mb'],
  ['bidirectional control characters', `moc.live${RLO}//:sptth\u2066\u2069\u200f\u061c`, 'moc.live//:sptth'],
  ['zero width', `a${ZWSP}d\u2060m\ufeffi\u00adn\u180e`, 'admin'],
  ['joiners between Latin letters', 'a\u200dd\u200cmin', 'admin'],
  ['joiners before invisible characters', '\u06a9\u200c\u061c', '\u06a9'],
  ['joiners after invisible characters', '\u061c\u200c\u06a9', '\u06a9'],
  ['fillers that look like spaces', 'a\u3164\uffa0\u115f', 'a'],
  ['tag characters', '\u{e0061}\u{e0062}x\u{e0100}', 'x'],
  ['emoji styles after other characters', 'a\ufe0fb1\ufe0f', 'ab1'],
  ['lone surrogates', 'a\ud800b\udc00', 'ab'],
  ['interlinear annotations', '\ufff9a\ufffab\ufffb\ufffc', 'ab'],
  ['a tower of marks', 'e\u0301\u0302\u0303\u0304\u0305\u0306!', '\u00e9\u0302\u0303\u0304\u0305!'],
])('%s are tidied', (_, typed, tidy) => {
  expect(tidyMessage(typed)).toBe(tidy);
});

test.each([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a profession and a skin', '👩🏽‍🚀'],
  ['a flag of a country', '🇫🇷'],
  ['a flag of joined emoji', '🏳️‍🌈 🏴‍☠️'],
  ['a flag of a part of a country', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a key', '1️⃣ #️⃣'],
  ['a heart on fire', '❤️‍🔥'],
  ['Persian', 'می‌خواهم'],
  ['Hindi', 'क्‍ष'],
  ['Sinhala', 'ශ්‍රී'],
  ['Vietnamese', 'Tiếng Việt'],
  ['Hebrew with points', 'שָׁלוֹם'],
  ['markup, which is only letters', '<b onclick="x">**no**</b> &amp; `x`'],
])('%s stays as it is', (_, typed) => {
  expect(tidyMessage(typed)).toBe(typed.normalize('NFC'));
});

test('letters and their marks are composed', () => {
  expect(tidyMessage('e\u0301')).toBe('\u00e9');
});

test('lines beyond the thirtieth are joined into it without losing words', () => {
  const typed = Array.from({ length: CHAT.lines + 20 }, (_, line) => `w${line}`).join('\n');
  const lines = tidyMessage(typed).split('\n');
  expect(lines).toHaveLength(CHAT.lines);
  expect(lines.at(-1)).toBe(Array.from({ length: 21 }, (_, more) => `w${CHAT.lines - 1 + more}`).join(' '));
});

test.each(['', ' ', '\n', ' \n\t ', ZWSP, RLO, '\u3164', '\u2800', '\u0000', '\u0301', '\u200d', '\ufe0f', '\ud83d'])(
  'nothing to be seen is not sent: %j',
  (typed) => {
    expect(readMessage(typed)).toEqual({ ok: false, refusal: { code: 'MESSAGE_EMPTY', field: 'message' } });
  },
);

test('a message has 1,500 characters at most, counted as it stands in the chat', () => {
  const full = 'x'.repeat(CHAT.messageLength);
  expect(readMessage(`  ${full}${ZWSP}\n`)).toEqual({ ok: true, value: full });
  expect(readMessage(`${full}y`)).toEqual({ ok: false, refusal: { code: 'MESSAGE_TOO_LONG', field: 'message' } });
  expect(lengthOf('🎹')).toBe(2);
  expect(lengthOf(' e\u0301 ')).toBe(1);
});

const HOSTILE =
  'a é e\u0301 \n \r\n \t \u0000 \u061c \u200b \u200c \u200d \u200e \u202e \u2066 \u2800 \u3164 \ufe0f \ud800 \udc00 \u0301 \u0327 \u20e3 1 # 👩 🏽 ❤ 🔥 🏴 \u{e0067} \u{e0062} \u{e007f} ک ی \u064b क \u094d ष 각 \u11a8 \u1100'
    .split(' ')
    .concat(' ', '\ufeff');
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 60 }).map((letters) => letters.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

test('tidying is idempotent', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const once = tidyMessage(typed);
      expect(tidyMessage(once)).toBe(once);
    }),
    { numRuns: 3_000 },
  );
});

test('random messages have no invisible characters but joiners of emoji and letters', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      const content = tidyMessage(typed);
      expect(content.isWellFormed()).toBe(true);
      expect(content).not.toMatch(
        /(?!\n)\p{Cc}|[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u00ad\u3164]/u,
      );
      expect(content).not.toMatch(/[A-Za-z\d][\u200c\u200d]|[A-Za-z][\ufe0e\ufe0f]|\n{3}| {2}|^\s|\s$|\p{M}{5}/u);
    }),
    { numRuns: 3_000 },
  );
});

test('a quote is one short line, cut between graphemes', () => {
  expect(excerptOf('one\ntwo')).toBe('one two');
  const family = '👨‍👩‍👧‍👦';
  const cut = excerptOf(family.repeat(100));
  expect(cut.length).toBeLessThanOrEqual(CHAT.excerptLength);
  expect(cut).toBe(`${family.repeat(Math.floor((CHAT.excerptLength - 1) / family.length))}…`);
  const full = 'x'.repeat(CHAT.excerptLength);
  expect(excerptOf(full)).toBe(full);
  expect(excerptOf(`${full}x`)).toHaveLength(CHAT.excerptLength);
});
