import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end, in pixels, the reader counts as being there. */
const NEAR = 32;

export interface Following {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** What is scrolled; it may grow when pictures come. */
  readonly content: RefObject<HTMLDivElement | null>;
  /** The last message there was when the reader scrolled away; null while they follow. */
  readonly leftAt: number | null;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
}

/** Keeps the latest message in sight until the reader scrolls away from it. */
export function useFollowing(messages: readonly ChatMessage[]): Following {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const last = messages.at(-1)?.messageId ?? -1;
  const follows = leftAt === null;

  const toEnd = useCallback(() => {
    setLeftAt(null);
    const { current } = scroller;
    if (current !== null) current.scrollTop = current.scrollHeight;
  }, []);
  const onScroll = (): void => {
    const { current } = scroller;
    if (current === null) return;
    const isNear = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
    setLeftAt((before) => (isNear ? null : (before ?? last)));
  };

  useLayoutEffect(() => {
    if (follows) toEnd();
  }, [messages, follows, toEnd]);
  useEffect(() => {
    if (!follows || content.current === null || scroller.current === null) return;
    const observer = new ResizeObserver(toEnd);
    observer.observe(content.current);
    observer.observe(scroller.current);
    return () => {
      observer.disconnect();
    };
  }, [follows, toEnd]);

  return { scroller, content, leftAt, onScroll, toEnd };
}
