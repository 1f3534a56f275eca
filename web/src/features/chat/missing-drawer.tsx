import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import type { Again } from '../../services/part-place.tsx';
import { sayMissing } from '../../services/say-missing.ts';
import { useServices } from '../../services/use-services.ts';

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
    sayMissing(notifications, again === null ? null : open);
  });
  useEffect(() => {
    if (isDrawn) stayShut();
  }, [isDrawn]);
  return null;
}
