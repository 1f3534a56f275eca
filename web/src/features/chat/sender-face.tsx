import type { ChatMessage } from '@quatremains/protocol/entities/chat-message';
import { useStore } from 'zustand';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { senderAmong, senderName } from './sender.ts';

const size = 'mt-px size-5.5 text-caption';

/** The avatar of a sender who is in the room; otherwise their initial in their colour. */
export function SenderFace({ message, colors }: Pick<ChatMessage, 'message' | 'colors'>) {
  const image = useStore(useServices().room, ({ users }) => senderAmong(users, message)?.image ?? null);
  return <PlayerAvatar user={{ username: senderName(message), colors, image }} className={size} />;
}
