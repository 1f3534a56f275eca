import { CHAT } from '@quatremains/protocol/limits';
import { accepted, refused, type Result } from '@quatremains/protocol/refusals';
import { isVisible } from '../room/plain-text.ts';

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Flags of regions are written with invisible tag characters. */
const FLAG = '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}';
const EMOJI_JOINER =
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})';
const EMOJI_STYLE = '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]|(?<=[0-9#*])\\ufe0f(?=\\u20e3)';
/** Scripts in which a joiner or non-joiner between two letters is part of the spelling. */
const JOINING = (
  'Arabic Syriac Mongolian Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Khmer Myanmar ' +
  'Tibetan Balinese Javanese'
).replaceAll(/(\w+) ?/g, '\\p{Script=$1}');
const LETTER_JOINER = `(?<=(?!\\p{Default_Ignorable_Code_Point})[${JOINING}])[\\u200c\\u200d](?=(?=\\p{L})[${JOINING}])`;
const UNSEEN = '[\\p{Default_Ignorable_Code_Point}\\p{Cs}\\ufff9-\\ufffc]|(?![\\s])\\p{Cc}';

/** Invisible characters; the first group matches those that are kept. */
const MEANT_OR_UNSEEN = new RegExp(`(${FLAG}|${EMOJI_JOINER}|${EMOJI_STYLE}|${LETTER_JOINER})|${UNSEEN}`, 'gu');

/** Spaces, including the blank characters of Braille and of musical notation. */
const BLANKS = /(?:[^\S\n]|[\u2800\u{1d159}])+/gu;

/** More combining marks on one letter overlap other lines. */
const TOWER_OF_MARKS = /(\p{M}{4})\p{M}+/gu;

/** Joins lines beyond the limit into the last allowed one. */
function inFewLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= CHAT.lines) return lines;
  const rest = lines.slice(CHAT.lines - 1).filter((line) => line !== '');
  return [...lines.slice(0, CHAT.lines - 1), rest.join(' ')];
}

/**
 * Typed text as the chat shows it: without invisible and bidirectional control characters, runs of empty lines and towers of marks.
 * The function is idempotent.
 */
export function tidyMessage(typed: string): string {
  const seen = typed.replace(LINE_BREAK, '\n').replace(MEANT_OR_UNSEEN, (_, meant?: string) => meant ?? '');
  const text = seen.normalize('NFC').replace(TOWER_OF_MARKS, '$1').replace(BLANKS, ' ');
  const lines = text.split('\n').map((line) => line.trim());
  const close = lines.filter((line, place) => line !== '' || (place > 0 && lines[place - 1] !== ''));
  return inFewLines(close).join('\n').trim();
}

/** Length of a message in UTF-16 units, after tidying. */
export function lengthOf(typed: string): number {
  return tidyMessage(typed).length;
}

/** The message as the chat shows it, or why it is refused: empty or too long. */
export function readMessage(typed: string): Result<string> {
  const content = tidyMessage(typed);
  if (!isVisible(content)) return refused('MESSAGE_EMPTY', 'message');
  return content.length > CHAT.messageLength ? refused('MESSAGE_TOO_LONG', 'message') : accepted(content);
}

const ELLIPSIS = '…';
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Quote of a message: its beginning in one line, cut between graphemes. */
export function excerptOf(content: string): string {
  const line = content.replaceAll(/\s+/g, ' ');
  if (line.length <= CHAT.excerptLength) return line;
  let end = 0;
  for (const { index, segment } of letters.segment(line.slice(0, 2 * CHAT.excerptLength))) {
    if (index + segment.length > CHAT.excerptLength - ELLIPSIS.length) break;
    end = index + segment.length;
  }
  return `${line.slice(0, end).trimEnd()}${ELLIPSIS}`;
}
