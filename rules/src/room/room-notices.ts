import { CHAT } from '@quatremains/protocol/limits';
import type { RoomNotice } from '@quatremains/protocol/vocabulary';
import type { Change, RoomEvent } from './outcome.ts';
import type { Member, Room } from './room.ts';
import { appendMessage, senderOf } from './chat-messages.ts';

/** A notice about a member. */
interface Notice {
  readonly news: RoomNotice;
  readonly about: Member;
  readonly formerly?: string;
}

/** English texts for programs; the site translates notices. */
const WORDS: Readonly<Record<RoomNotice, string>> = {
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

function noticesOfChange(about: Member, before: Member): Notice[] {
  const notices: Notice[] = [];
  if (about.username !== before.username) notices.push({ news: 'renamed', about, formerly: before.username });
  if (about.status !== before.status) notices.push({ news: about.status === 'player' ? 'plays' : 'listens', about });
  if (about.master !== before.master) notices.push({ news: about.master ? 'promoted' : 'demoted', about });
  return notices;
}

/** Hidden members and the bot get no notices. */
function noticesOf(event: RoomEvent): Notice[] {
  if (!('member' in event) || event.member.hidden || event.member.bot) return [];
  const { member: about } = event;
  if (event.kind === 'memberJoined') return [{ news: 'joined', about }];
  if (event.kind === 'memberLeft') return [{ news: event.reason, about }];
  if (event.kind === 'guessed') return event.result === 'right' ? [{ news: 'found', about }] : [];
  return event.kind === 'memberChanged' ? noticesOfChange(about, event.before) : [];
}

/** Notices without a rate limit, because they concern all members. */
const WITHOUT_LIMIT: readonly RoomNotice[] = ['kicked', 'banned', 'found'];

/** Limits repeated notices, so that messages of users stay visible. */
function isRateExceeded({ recentNews }: Room, { news, about }: Notice): boolean {
  if (WITHOUT_LIMIT.includes(news)) return false;
  return (
    recentNews.length >= CHAT.notices || recentNews.filter(({ id }) => id === about.id).length >= CHAT.noticesPerMember
  );
}

function addNotice(room: Room, notice: Notice, now: number): Change {
  const recentNews = room.recentNews.filter(({ at }) => now - at < CHAT.noticesWithin);
  const current = { ...room, recentNews };
  if (isRateExceeded(current, notice)) return { room: current, events: [] };
  const { news, about, formerly } = notice;
  const sender = senderOf(about);
  const content = [about.username, WORDS[news], ...(formerly === undefined ? [] : [formerly])].join(' ');
  return appendMessage(
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

/** Adds the notices for the events of a change. `now` is ms. */
export function withNotices(change: Change, now: number): Change {
  return change.events.flatMap(noticesOf).reduce((before, notice) => {
    const after = addNotice(before.room, notice, now);
    return { room: after.room, events: [...before.events, ...after.events] };
  }, change);
}
