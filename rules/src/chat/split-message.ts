import type { Emote } from '@quatremains/protocol/entities/emote';
import { CHAT } from '@quatremains/protocol/limits';
import { offer, readLink, type OfferedAddress, type ReadAddress } from './address.ts';
import { linkAt } from './link-text.ts';
import { isPicture, videoAt, type Video } from './media.ts';
import { mentionedAt, type Mentionable } from './mentions.ts';

/** A piece of a message. The texts of all pieces together are the message. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  | { readonly kind: 'emote'; readonly text: string; readonly emote: Emote }
  | { readonly kind: 'link' | 'image'; readonly text: string; readonly address: OfferedAddress }
  | { readonly kind: 'video'; readonly text: string; readonly address: OfferedAddress; readonly video: Video };

/** What there is to be found in a message. */
export interface Context {
  readonly readAddress: ReadAddress;
  /** Of the site itself, with its port. */
  readonly ownHost: string;
  readonly mentionable: Mentionable;
  /** By their tags. */
  readonly emotes: ReadonlyMap<string, Emote>;
}

const WORD = /\S+/g;
/** Where a mention or a link may begin: not within a word, as in an e-mail address. */
const BEGINNING = /(?<![\p{L}\p{N}\p{M}_])@|(?<![\p{L}\p{N}\p{M}_@])(?:https?:\/\/|www\.)/giu;

class Splitter {
  readonly parts: Part[] = [];
  readonly #content: string;
  readonly #context: Context;
  /** Everything before is in a part. */
  #done = 0;
  #mentions = 0;
  #sought = 0;
  #media = 0;

  constructor(content: string, context: Context) {
    this.#content = content;
    this.#context = context;
  }

  split(): readonly Part[] {
    for (const { index, 0: word } of this.#content.matchAll(WORD)) {
      const emote = index < this.#done ? undefined : this.#context.emotes.get(word);
      if (emote === undefined) this.#splitWord(word, index);
      else this.#add(index, { kind: 'emote', text: word, emote });
    }
    this.#addText(this.#content.length);
    return this.parts;
  }

  /** A name may go on beyond the end of the word in which it begins. */
  #splitWord(word: string, start: number): void {
    let from = Math.max(0, this.#done - start);
    while (from < word.length) {
      BEGINNING.lastIndex = from;
      const found = BEGINNING.exec(word);
      if (found === null) return;
      const place = start + found.index;
      from = (found[0] === '@' ? this.#mention(place) : this.#link(place, start + word.length)) - start;
    }
  }

  /** Takes what stands here, and says where to look on. */
  #mention(start: number): number {
    if (this.#mentions === CHAT.mentionsShown || this.#sought === CHAT.mentionsSought) return start + 1;
    this.#sought++;
    const found = mentionedAt(this.#content, start + 1, this.#context.mentionable);
    if (found === null) return start + 1;
    this.#mentions++;
    const { username, length } = found;
    const end = start + 1 + length;
    return this.#add(start, { kind: 'mention', text: this.#content.slice(start, end), username });
  }

  /** What looks like a link and is none stays text as a whole. */
  #link(start: number, end: number): number {
    const text = linkAt(this.#content, start, end);
    const part = this.#linkPart(text);
    return part === null ? start + text.length : this.#add(start, part);
  }

  #linkPart(text: string): Part | null {
    const { readAddress, ownHost } = this.#context;
    const read = readLink(text, readAddress, ownHost);
    if (read === null) return null;
    const address = offer(text, read, ownHost);
    if (this.#media === CHAT.mediaShown) return { kind: 'link', text, address };
    const video = videoAt(read);
    if (video === null && !isPicture(read, ownHost)) return { kind: 'link', text, address };
    this.#media++;
    return video === null ? { kind: 'image', text, address } : { kind: 'video', text, address, video };
  }

  #add(start: number, part: Part): number {
    this.#addText(start);
    this.parts.push(part);
    this.#done = start + part.text.length;
    return this.#done;
  }

  #addText(end: number): void {
    if (end > this.#done) this.parts.push({ kind: 'text', text: this.#content.slice(this.#done, end) });
    this.#done = Math.max(this.#done, end);
  }
}

/** The pieces of a message, in order. Takes time in proportion to its length, whatever is written. */
export function splitMessage(content: string, context: Context): readonly Part[] {
  return new Splitter(content, context).split();
}
