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

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < NEAR;
}

/** Keeps the latest message in sight until the reader scrolls away from it. */
export function useFollowing(messages: readonly ChatMessage[]): Following {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  // Known before React draws it: what grows in the same moment must not pull the reader back.
  const follows = useRef(true);

  const follow = useCallback(() => {
    const { current } = scroller;
    if (follows.current && current !== null) current.scrollTop = current.scrollHeight;
  }, []);
  const toEnd = useCallback(() => {
    follows.current = true;
    setLeftAt(null);
    follow();
  }, [follow]);
  const onScroll = (): void => {
    if (scroller.current === null) return;
    follows.current = isAtEnd(scroller.current);
    const last = messages.at(-1)?.messageId ?? -1;
    setLeftAt((before) => (follows.current ? null : (before ?? last)));
  };

  useLayoutEffect(follow, [messages, follow]);
  useEffect(() => {
    const observer = new ResizeObserver(follow);
    for (const { current } of [content, scroller]) if (current !== null) observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [follow]);

  return { scroller, content, leftAt, onScroll, toEnd };
}
