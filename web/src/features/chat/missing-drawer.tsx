import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Again } from '../../shared/code-loading/chunk-boundary.tsx';
import { notifyMissingChunk } from '../../shared/code-loading/notify-missing-chunk.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** Shown in place of the chat drawer when its code did not arrive and the user opens it. */
export function MissingDrawer({ again }: { readonly again: Again }) {
  const { chat, notifications } = useServices();
  const isDrawn = useStore(chat, ({ drawn }) => drawn);
  const stayShut = useEffectEvent(() => {
    const open = (): void => {
      again?.();
      chat.setState({ drawn: true });
    };
    chat.setState({ drawn: false });
    notifyMissingChunk(notifications, again === null ? null : open);
  });
  useEffect(() => {
    if (isDrawn) stayShut();
  }, [isDrawn]);
  return null;
}
