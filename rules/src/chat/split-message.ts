import type { Emote } from '@quatremains/protocol/entities/emote';
import { CHAT } from '@quatremains/protocol/limits';
import { offer, readLink, type OfferedAddress, type ReadAddress } from './address.ts';
import { linkAt } from './link-text.ts';
import { isPicture, videoAt, type Video } from './media.ts';
import { mentionedAt, type Mentionable } from './mentions.ts';

/** A segment of a message. The texts of all segments, joined, are the message. */
export type MessageSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string; readonly username: string }
  | { readonly kind: 'emote'; readonly text: string; readonly emote: Emote }
  | { readonly kind: 'link' | 'image'; readonly text: string; readonly address: OfferedAddress }
  | { readonly kind: 'video'; readonly text: string; readonly address: OfferedAddress; readonly video: Video };

/** Data for finding links, mentions and emotes in a message. */
export interface MessageContext {
  readonly readAddress: ReadAddress;
  /** Host of the site, with its port. */
  readonly ownHost: string;
  readonly mentionable: Mentionable;
  /** Emotes by their tags. */
  readonly emotes: ReadonlyMap<string, Emote>;
}

const WORD = /\S+/g;
/** Possible starts of a mention or link: not within a word, as in an e-mail address. */
const BEGINNING = /(?<![\p{L}\p{N}\p{M}_])@|(?<![\p{L}\p{N}\p{M}_@])(?:https?:\/\/|www\.)/giu;

class MessageSplitter {
  readonly parts: MessageSegment[] = [];
  readonly #content: string;
  readonly #context: MessageContext;
  /** Index up to which the content is in segments. */
  #done = 0;
  #mentions = 0;
  #sought = 0;
  #media = 0;

  constructor(content: string, context: MessageContext) {
    this.#content = content;
    this.#context = context;
  }

  split(): readonly MessageSegment[] {
    for (const { index, 0: word } of this.#content.matchAll(WORD)) {
      const emote = index < this.#done ? undefined : this.#context.emotes.get(word);
      if (emote === undefined) this.#splitWord(word, index);
      else this.#add(index, { kind: 'emote', text: word, emote });
    }
    this.#addText(this.#content.length);
    return this.parts;
  }

  /** A mentioned name may contain spaces, so it may extend beyond its first word. */
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

  /** Adds the mention at `start`, if any. Returns the index at which the search continues. */
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

  /** Adds the link at `start`; an invalid one stays text. Returns the index at which the search continues. */
  #link(start: number, end: number): number {
    const text = linkAt(this.#content, start, end);
    const part = this.#linkPart(text);
    return part === null ? start + text.length : this.#add(start, part);
  }

  #linkPart(text: string): MessageSegment | null {
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

  #add(start: number, part: MessageSegment): number {
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

/** Splits a message into its segments, in order. Its time is linear in the length of the message. */
export function splitMessage(content: string, context: MessageContext): readonly MessageSegment[] {
  return new MessageSplitter(content, context).split();
}
