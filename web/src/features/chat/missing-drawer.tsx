import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Again } from '../../shared/code-loading/chunk-boundary.tsx';
import { notifyMissingChunk } from '../../shared/code-loading/notify-missing-chunk.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** In place of the chat's drawer whose code did not come: said to who wants to open it. */
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
