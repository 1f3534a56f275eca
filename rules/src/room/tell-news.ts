import { CHAT } from '@quatremains/protocol/limits';
import type { RoomNews } from '@quatremains/protocol/vocabulary';
import type { Change, Fact } from './outcome.ts';
import type { Member, Room } from './room.ts';
import { said, senderOf } from './said.ts';

/** Something about somebody that the room tells in its chat. */
interface News {
  readonly news: RoomNews;
  readonly about: Member;
  readonly formerly?: string;
}

/** In English, for programs; people read it in their own language. */
const WORDS: Readonly<Record<RoomNews, string>> = {
  joined: 'joined the room',
  left: 'left the room',
  lost: 'lost the connection',
  kicked: 'was kicked',
  banned: 'was banned from the room',
  plays: 'plays now',
  listens: 'listens now',
  promoted: 'is a master now',
  demoted: 'is no longer a master',
  renamed: 'is the new name of',
  found: 'found the title',
};

function newsOfChange(about: Member, before: Member): News[] {
  const news: News[] = [];
  if (about.username !== before.username) news.push({ news: 'renamed', about, formerly: before.username });
  if (about.status !== before.status) news.push({ news: about.status === 'player' ? 'plays' : 'listens', about });
  if (about.master !== before.master) news.push({ news: about.master ? 'promoted' : 'demoted', about });
  return news;
}

/** Nothing is told about the hidden, and nothing about the room's bot. */
function newsOf(fact: Fact): News[] {
  if (!('member' in fact) || fact.member.hidden || fact.member.bot) return [];
  const { member: about } = fact;
  if (fact.kind === 'memberJoined') return [{ news: 'joined', about }];
  if (fact.kind === 'memberLeft') return [{ news: fact.reason, about }];
  if (fact.kind === 'guessed') return fact.result === 'right' ? [{ news: 'found', about }] : [];
  return fact.kind === 'memberChanged' ? newsOfChange(about, fact.before) : [];
}

/** That somebody was sent away or found a title is told whatever came before it: it is everybody's business. */
const ALWAYS_TOLD: readonly RoomNews[] = ['kicked', 'banned', 'found'];

/** Whoever comes and goes over and over is told of a few times only, so that what people say stays in sight. */
function isTooMuch({ recentNews }: Room, { news, about }: News): boolean {
  if (ALWAYS_TOLD.includes(news)) return false;
  return recentNews.length >= CHAT.news || recentNews.filter(({ id }) => id === about.id).length >= CHAT.newsOfOne;
}

function tell(room: Room, one: News, now: number): Change {
  const recentNews = room.recentNews.filter(({ at }) => now - at < CHAT.newsWithin);
  const quiet = { ...room, recentNews };
  if (isTooMuch(quiet, one)) return { room: quiet, facts: [] };
  const { news, about, formerly } = one;
  const sender = senderOf(about);
  const content = [about.username, WORDS[news], ...(formerly === undefined ? [] : [formerly])].join(' ');
  return said(
    { ...room, recentNews: [...recentNews, { id: about.id, at: now }] },
    {
      type: 'USER_INFORMATION',
      message: { ...sender.message, content, timestamp: Math.floor(now) },
      colors: sender.colors,
      news,
      ...(formerly !== undefined && { formerly }),
      replyTo: null,
    },
  );
}

/** A change, and what the room tells of it in its chat. */
export function withNews(change: Change, now: number): Change {
  return change.facts.flatMap(newsOf).reduce((told, one) => {
    const after = tell(told.room, one, now);
    return { room: after.room, facts: [...told.facts, ...after.facts] };
  }, change);
}
