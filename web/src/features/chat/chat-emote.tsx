import type { Emote } from '@quatremains/protocol/entities/emote';
import { cx } from 'class-variance-authority';
import { useCallback } from 'react';
import { moveEmote } from '../../ui/emote-motion.ts';

interface ChatEmoteProps {
  readonly emote: Emote;
  readonly large: boolean;
}

/** An emote in a message; its animation runs once on arrival, and again on hover. */
export function ChatEmote({ emote: { tag, path }, large }: ChatEmoteProps) {
  const move = useCallback((picture: HTMLImageElement) => moveEmote(picture, tag), [tag]);
  return (
    <img
      ref={move}
      src={path}
      alt={tag}
      title={tag}
      loading="lazy"
      onPointerEnter={({ currentTarget }) => {
        moveEmote(currentTarget, tag, 1);
      }}
      className={cx('inline-block', large ? 'm-0.5 size-11' : '-my-1 size-5.5 align-[-6px]')}
    />
  );
}
