import type { Stop } from './timers.ts';

/** Tells the other tabs of this browser. */
export interface TabNews {
  tell(news: string): void;
  onNews(listener: (news: string) => void): Stop;
}

const silence: TabNews = { tell: () => undefined, onNews: () => () => undefined };

/** Tabs that opened the same name hear each other; where the browser has no such thing, nobody is heard. */
export function openTabNews(name: string): TabNews {
  if (typeof BroadcastChannel === 'undefined') return silence;
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => {
      channel.postMessage(news);
    },
    onNews: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (typeof data === 'string') listener(data);
      };
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
      };
    },
  };
}
