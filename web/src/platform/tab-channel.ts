import type { Stop } from './timers.ts';

/** Sends messages to the other tabs of this browser. */
export interface TabChannel {
  post(message: string): void;
  onMessage(listener: (message: string) => void): Stop;
}

const closedChannel: TabChannel = { post: () => undefined, onMessage: () => () => undefined };

/** Opens the channel of this name. Without BroadcastChannel support, messages are dropped. */
export function openTabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return closedChannel;
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => {
      channel.postMessage(message);
    },
    onMessage: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        if (typeof data === 'string') listener(data);
      };
      channel.addEventListener('message', receive);
      return () => {
        channel.removeEventListener('message', receive);
      };
    },
  };
}
