import type { RoomId } from '@quatremains/protocol/ids';
import { m } from '../../i18n/generated/messages.js';
import { copyText, siteOrigin } from '../../platform/page.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** The link of a room. */
function inviteLink(id: RoomId): string {
  return `${siteOrigin()}/?roomId=${encodeURIComponent(id)}`;
}

/** Copies the room's link and confirms it; shows the link where the clipboard is not available. */
export function useInvite(id: RoomId): () => Promise<void> {
  const { notifications } = useServices();
  return async () => {
    const link = inviteLink(id);
    if (await copyText(link)) notifications.notify('success', m.invite_copied());
    else notifications.notify('info', m.invite_failed({ link }), { confirmation: true });
  };
}
