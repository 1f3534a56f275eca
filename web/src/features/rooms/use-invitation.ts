import { useStore } from 'zustand';
import { useChatShown, useOtherPlayers } from '../../shared/rooms/use-other-players.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';

/**
 * The one position of the invitation: in the line of an empty stage, beside the boards, or in the header, as where notes fall on the stage. On phones the header's menu has
 * it too.
 */
type InvitationPosition = 'line' | 'chip' | 'header';

interface Invitation {
  readonly place: InvitationPosition;
  readonly freeSeats: number;
}

export function useInvitation(): Invitation {
  const { phone } = useDevice();
  const freeSeats = useStore(useServices().room, ({ users, room }) => {
    const players = users.filter(({ status, bot }) => status === 'player' && !bot).length;
    return Math.max(0, (room?.playerLimit ?? 0) - players);
  });
  const hasRoom = useChatShown() && !phone && freeSeats > 0;
  const beside = hasRoom ? 'chip' : 'header';
  const isStageInUse = useStore(useServices().player, ({ track }) => track !== null);
  const alone = isStageInUse ? 'header' : 'line';
  return { place: useOtherPlayers() ? beside : alone, freeSeats };
}
