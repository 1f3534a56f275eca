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

/** How high it is, within and without. */
function heightsOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} in ${clientHeight}`;
}

/** Keeps the latest message in sight until the reader scrolls away from it. */
export function useFollowing(messages: readonly ChatMessage[]): Following {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [leftAt, setLeftAt] = useState<number | null>(null);
  // Known before React draws it: what grows in the same moment must not pull the reader back.
  const follows = useRef(true);
  /** When the end was last brought into sight. */
  const heights = useRef('');

  const follow = useCallback(() => {
    const { current } = scroller;
    if (!follows.current || current === null) return;
    current.scrollTop = current.scrollHeight;
    heights.current = heightsOf(current);
  }, []);
  const toEnd = useCallback(() => {
    follows.current = true;
    setLeftAt(null);
    follow();
  }, [follow]);
  const onScroll = (): void => {
    if (scroller.current === null) return;
    // What grew meanwhile moved the end away, not the reader: a slow browser tells of a scroll when a picture has come since.
    if (follows.current && heights.current !== heightsOf(scroller.current)) {
      follow();
      return;
    }
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
