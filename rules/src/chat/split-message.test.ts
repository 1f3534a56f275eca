import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Emote } from '@quatremains/protocol/entities/emote';
import { CHAT } from '@quatremains/protocol/limits';
import type { ReadAddress } from './address.ts';
import { mentionable } from './mentions.ts';
import { splitMessage, type MessageSegment } from './split-message.ts';

const fire: Emote = { tag: ':fire:', path: '/assets/emotes/fire.svg', category: 'Applause', likeEffect: true };
const readAddress: ReadAddress = (text) => URL.parse(text);
const context = {
  readAddress,
  ownHost: 'piano.example',
  mentionable: mentionable(['Ada', 'Ada Lovelace', 'Zoé', 'Guest 4821', 'x.y', '😀']),
  emotes: new Map([[fire.tag, fire]]),
};
const split = (content: string) => splitMessage(content, context);

/** Parts in short: `link https://… untrusted`. */
function eventNames(parts: readonly MessageSegment[]): string[] {
  return parts.map((part) => {
    const { kind, text } = part;
    if (kind === 'mention') return `mention ${part.username}`;
    if (kind === 'video') return `video ${part.video.id} ${part.video.startsAtSeconds}`;
    if (kind === 'link' || kind === 'image')
      return `${kind} ${part.address.href}${part.address.isTrusted ? '' : ' untrusted'}`;
    return `${kind} ${text}`;
  });
}

describe('links', () => {
  test.each([
    ['see https://a.example/b?c=d#e now', ['text see ', 'link https://a.example/b?c=d#e untrusted', 'text  now']],
    ['http://a.example', ['link http://a.example/ untrusted']],
    ['HTTPS://A.Example/B', ['link https://a.example/B untrusted']],
    ['www.a.example/x', ['link https://www.a.example/x untrusted']],
    ['(https://a.example/x).', ['text (', 'link https://a.example/x untrusted', 'text ).']],
    ['https://a.example/x_(y)', ['link https://a.example/x_(y) untrusted']],
    ['"https://a.example/x", he said', ['text "', 'link https://a.example/x untrusted', 'text ", he said']],
    ['voilà:https://a.example/é。', ['text voilà:', 'link https://a.example/%C3%A9 untrusted', 'text 。']],
    ['https://piano.example/?roomId=x', ['link https://piano.example/?roomId=x']],
    ['https://fr.wikipedia.org/wiki/Piano', ['link https://fr.wikipedia.org/wiki/Piano']],
    ['https://imslp.org/', ['link https://imslp.org/']],
    ['http://203.0.113.4:3000/', ['link http://203.0.113.4:3000/ untrusted']],
  ])('%s', (content, parts) => {
    expect(eventNames(split(content))).toEqual(parts);
  });

  test.each([
    'ftp://a.example',
    'javascript:alert(1)',
    'JAVASCRIPT://www\u0000',
    'data:text/html,x',
    'mailto:ada@a.example',
    'ada@www.a.example',
    'xhttps://a.example',
    'https://',
    'https://localhost/x',
    'http://[::1]/x',
    'https://user:password@a.example/',
    'https://youtube.com@evil.example/',
    'https://youtube.com／@evil.example/',
    'www.',
    '//a.example/x',
    'a.example',
  ])('no link: %s', (content) => {
    expect(eventNames(split(content))).toEqual([`text ${content}`]);
  });

  test.each([
    'http://www.youtube.com/x',
    'https://youtube.com.evil.example/',
    'https://notyoutube.com/',
    'https://youtube.com:8443/',
    'https://www.youtube.com/redirect?q=https://evil.example',
    'https://piano.example:8443/',
    'https://piano.example.evil.example/',
    'https://уoutube.com/',
    'https://wikipedia.org.evil.example/x.png',
  ])('not trusted: %s', (content) => {
    const [part] = split(content);
    expect(part).toMatchObject({ address: { isTrusted: false } });
  });

  test.each([
    ['https://fr.wikipedia.org/wiki/Frédéric', 'https://fr.wikipedia.org/wiki/Frédéric'],
    ['www.a.example/Ä', 'www.a.example/Ä'],
    ['https://пример.рф/x', 'https://xn--e1afmkfd.xn--p1ai/x'],
    ['https://gооgle.example', 'https://xn--ggle-55da.example/'],
    ['https://a.example:443/x', 'https://a.example/x'],
    ['https://ａ.example/x', 'https://a.example/x'],
    ['https://0x7f.1/x', 'https://127.0.0.1/x'],
    ['https://a.example\\@b.example', 'https://a.example'],
  ])('of %s is shown %s', (content, label) => {
    expect(split(content)[0]).toMatchObject({ address: { label } });
  });
});

describe('pictures', () => {
  test.each(['x.jpg', 'x.JPEG', 'x.png', 'x.webp', 'x.gif', 'a/b.png?w=100&h=5', 'x.png#y'])('%s is one', (path) => {
    expect(split(`https://a.example/${path}`)[0]).toMatchObject({ kind: 'image', address: { isTrusted: false } });
  });

  test.each([
    'https://a.example/x.svg',
    'https://a.example/x.png.exe',
    'https://a.example/?x=y.png',
    'https://a.example/png',
    'https://a.png',
    'http://a.example/x.png',
    'https://192.168.0.1/x.png',
    'https://2130706433.1/x.png',
    'https://router.local/x.png',
  ])('%s is none', (content) => {
    expect(split(content).map(({ kind }) => kind)).not.toContain('image');
  });

  test('of a message four are shown, the others are links', () => {
    const content = Array.from({ length: CHAT.mediaShown + 2 }, (_, one) => `https://a.example/${one}.png`).join(' ');
    const kinds = split(content).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'image')).toHaveLength(CHAT.mediaShown);
    expect(kinds.filter((kind) => kind === 'link')).toHaveLength(2);
  });
});

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'video dQw4w9WgXcQ 0'],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=90', 'video dQw4w9WgXcQ 90'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 'video dQw4w9WgXcQ 90'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x&t=1h2m3s', 'video dQw4w9WgXcQ 3723'],
  ['www.youtube.com/shorts/dQw4w9WgXcQ', 'video dQw4w9WgXcQ 0'],
  ['https://youtube.com/live/dQw4w9WgXcQ/', 'video dQw4w9WgXcQ 0'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=12', 'video dQw4w9WgXcQ 12'],
  ['https://youtu.be/dQw4w9WgXcQ?t=-5x', 'video dQw4w9WgXcQ 0'],
  ['https://youtu.be/dQw4w9WgXc', 'link https://youtu.be/dQw4w9WgXc'],
  ['https://youtu.be/"onload=1', 'link https://youtu.be/'],
  ['https://www.youtube.com/watch?v=../../evil', 'link https://www.youtube.com/watch?v=../../evil'],
  ['https://www.youtube.com/@somebody', 'link https://www.youtube.com/@somebody'],
  ['https://evil.example/watch?v=dQw4w9WgXcQ', 'link https://evil.example/watch?v=dQw4w9WgXcQ untrusted'],
])('of YouTube: %s is %s', (content, first) => {
  expect(eventNames(split(content))[0]).toBe(first);
});

test.each([
  [':fire:', ['emote :fire:']],
  ['so :fire: !', ['text so ', 'emote :fire:', 'text  !']],
  [':fire: :fire:', ['emote :fire:', 'text  ', 'emote :fire:']],
  [':fire::fire:', ['text :fire::fire:']],
  [':fire:!', ['text :fire:!']],
  [':Fire:', ['text :Fire:']],
  ['a:fire:', ['text a:fire:']],
])('an emote replaces a word that is exactly its tag: %s', (content, parts) => {
  expect(eventNames(split(content))).toEqual(parts);
});

test.each([
  ['@Ada hi', ['mention Ada', 'text  hi']],
  ['hi @ada lovelace!', ['text hi ', 'mention Ada Lovelace', 'text !']],
  ['@Ada Lovelac', ['mention Ada', 'text  Lovelac']],
  ['(@ZOÉ)', ['text (', 'mention Zoé', 'text )']],
  ['@Guest 4821, @Guest 48210', ['mention Guest 4821', 'text , @Guest 48210']],
  ['@x.y.', ['mention x.y', 'text .']],
  ['@😀😀', ['mention 😀', 'text 😀']],
  ['@Adam @Ada_', ['text @Adam @Ada_']],
  ['mail x@Ada', ['text mail x@Ada']],
  ['@@Ada', ['text @', 'mention Ada']],
  ['@Ada@Ada', ['mention Ada', 'text @Ada']],
  ['@Ada :fire:', ['mention Ada', 'text  ', 'emote :fire:']],
  ['@Ada Lovelace https://a.example', ['mention Ada Lovelace', 'text  ', 'link https://a.example/ untrusted']],
  ['https://a.example/@Ada', ['link https://a.example/@Ada untrusted']],
])('mentions in %s', (content, parts) => {
  expect(eventNames(split(content))).toEqual(parts);
});

test('of a thousand mentions ten are highlighted', () => {
  const kinds = split('@Ada '.repeat(1_000)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'mention')).toHaveLength(CHAT.mentionsShown);
});

test('only a limited number of @ is compared with names', () => {
  const many = '@x '.repeat(CHAT.mentionsSought - 1);
  expect(eventNames(split(`${many}@Ada`))).toEqual([`text ${many}`, 'mention Ada']);
  expect(eventNames(split(`${many}@x @Ada`))).toEqual([`text ${many}@x @Ada`]);
});

test('the texts of the segments, joined, are the message', () => {
  const words = [
    '@',
    'Ada',
    ' ',
    '\n',
    ':fire:',
    'https://',
    'www.',
    'a.example/x.png',
    '(',
    ')',
    '.',
    'youtu.be/dQw4w9WgXcQ',
    '😀',
    '\\',
    '<b>',
    '@Ada Lovelace',
  ];
  const messages = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((some) => some.join(''));
  fc.assert(
    fc.property(messages, (content) => {
      const parts = split(content);
      expect(parts.map(({ text }) => text).join('')).toBe(content);
      expect(parts.every(({ text }) => text !== '')).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('links of random messages are web addresses without username and password', () => {
  const pieces = [
    'https://',
    'http://',
    'www.',
    'a.example',
    '@',
    ':',
    '/',
    '\\',
    '?',
    '#',
    '%00',
    'é',
    '／',
    '。',
    'x',
    '.png',
    '[',
    ']',
    ';',
    'javascript:',
  ];
  const messages = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => `https://${some.join('')}`);
  fc.assert(
    fc.property(messages, (content) => {
      for (const part of split(content)) {
        if (!('address' in part)) continue;
        const { protocol, username, password, host } = new URL(part.address.href);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(part.address.label.toLowerCase()).toContain(host);
      }
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  'https://'.repeat(187),
  'www.'.repeat(375),
  `https://a.example/${')'.repeat(1_480)}`,
  `https://a.example/${'('.repeat(700)}${')'.repeat(700)}`,
  `https://${'a.'.repeat(740)}`,
  `https://${'a-'.repeat(740)}!`,
  '@'.repeat(1_500),
  '@ '.repeat(750),
  'a '.repeat(750),
  ':'.repeat(1_500),
])('a hostile message is read through once: %#', (content) => {
  let read = 0;
  const counting: ReadAddress = (text) => {
    read += text.length;
    return URL.parse(text);
  };
  splitMessage(content, { ...context, readAddress: counting });
  expect(read).toBeLessThanOrEqual(content.length + 'https://'.length);
});
