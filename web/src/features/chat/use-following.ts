import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useServices } from '../../shared/page/use-services.ts';
import { ReaderPlace } from './reader-place.ts';

export interface Following {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What is scrolled; it may grow when pictures come. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** The last message there was when the reader scrolled away; null while they follow. */
  readonly leftAt: number | null;
  readonly onScroll: () => void;
  readonly onScrollEnd: () => void;
  readonly toEnd: () => void;
}

/** Keeps the latest message in sight until the reader scrolls away from it. */
export function useFollowing(messages: readonly ChatMessage[]): Following {
  const { chat } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const [place] = useState(() => new ReaderPlace());

  const follow = useCallback(() => {
    if (scroller.current !== null) place.follow(scroller.current);
  }, [place]);
  const look = (isOver: boolean): void => {
    if (scroller.current === null) return;
    const isThere = place.look(scroller.current, isOver);
    const last = messages.at(-1)?.messageId ?? -1;
    setLeftAt((before) => (isThere ? null : (before ?? last)));
  };

  useEffect(
    () =>
      chat.subscribe(() => {
        if (scroller.current !== null) place.beforeGrowth(scroller.current);
      }),
    [chat, place],
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
    if (scroller.current !== null) place.follow(scroller.current, true);
  }, [place]);
  const onScroll = (): void => {
    look(false);
  };
  const onScrollEnd = (): void => {
    look(true);
  };
  return { scroller, content, leftAt, onScroll, onScrollEnd, toEnd };
}
