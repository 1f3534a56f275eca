import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import type { RoomNotice } from '@quatremains/protocol/vocabulary';
import { m } from '../../i18n/generated/messages.js';

type NoticeText = (about: { readonly name: string; readonly formerly: string }) => string;

const texts: Readonly<Record<RoomNotice, NoticeText>> = {
  joined: m.chat_news_joined,
  left: m.chat_news_left,
  lost: m.chat_news_lost,
  kicked: m.chat_news_kicked,
  banned: m.chat_news_banned,
  plays: m.chat_news_plays,
  listens: m.chat_news_listens,
  promoted: m.chat_news_promoted,
  demoted: m.chat_news_demoted,
  renamed: m.chat_news_renamed,
  found: m.chat_news_found,
};

/** The text of a room notice in the interface language. */
export function roomNoticeText({ news, message, formerly = '' }: ChatMessage): string {
  if (news === null) return message.content;
  return texts[news]({ name: message.username, formerly });
}
