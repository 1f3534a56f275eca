import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';

export interface MessageDraft {
  readonly text: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Writes a text and sets the caret. */
  readonly write: (text: string, caret: number) => void;
}

function grow(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

/** The message being written, and its field, which grows with its lines. */
export function useMessageDraft(): MessageDraft {
  const { chat } = useServices();
  const { touch } = useDevice();
  const text = useStore(chat, ({ draft }) => draft);
  const replyTo = useStore(chat, (state) => state.replyTo);
  const field = useRef<HTMLTextAreaElement>(null);
  const wanted = useRef<{ readonly text: string; readonly caret: number } | null>(null);

  useLayoutEffect(() => {
    const { current } = field;
    if (current === null) return;
    grow(current);
    if (wanted.current?.text !== text) return;
    const { caret } = wanted.current;
    wanted.current = null;
    // On a touch screen the focus would raise the keyboard over the picker.
    if (!touch) current.focus();
    current.setSelectionRange(caret, caret);
  }, [text, touch]);
  useEffect(() => {
    if (replyTo !== null) field.current?.focus();
  }, [replyTo]);

  const write = useCallback(
    (next: string, caret: number) => {
      wanted.current = { text: next, caret };
      chat.setState({ draft: next });
    },
    [chat],
  );
  return { text, field, write };
}
