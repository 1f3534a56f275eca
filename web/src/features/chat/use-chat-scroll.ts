import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useServices } from '../../shared/page/use-services.ts';
import { ScrollPosition } from './scroll-position.ts';

export interface ChatScroll {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The scrolled content, which grows when images load. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** The number of the last message when the user scrolled away; null while the list follows the end. */
  readonly leftAt: number | null;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly toEnd: () => void;
}

/** Keeps the latest message in view until the user scrolls away. */
export function useChatScroll(messages: readonly ChatMessage[]): ChatScroll {
  const { chat } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [position] = useState(() => new ScrollPosition());

  const follow = useCallback(() => {
    if (scroller.current !== null) position.follow(scroller.current);
  }, [position]);
  const update = (isOver: boolean): void => {
    if (scroller.current === null) return;
    const isThere = position.update(scroller.current, isOver);
    const last = messages.at(-1)?.messageId ?? -1;
    setLeftAt((before) => (isThere ? null : (before ?? last)));
  };

  useEffect(
    () =>
      chat.subscribe(() => {
        if (scroller.current !== null) position.beforeGrowth(scroller.current);
      }),
    [chat, position],
  );
  useLayoutEffect(follow, [messages, follow]);
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    for (const { current } of [content, scroller]) if (current !== null) observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [follow]);

  const toEnd = useCallback(() => {
    setLeftAt(null);
    if (scroller.current !== null) position.follow(scroller.current, true);
  }, [position]);
  const onScroll = (): void => {
    update(false);
  };
  const onScrollEnd = (): void => {
    update(true);
  };
  return { scroller, content, leftAt, onScroll, onScrollEnd, toEnd };
}
