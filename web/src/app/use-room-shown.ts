import { useLocation } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { useServices } from '../shared/page/use-services.ts';

/** Whether the page shows a room, or waits for the room of a link. While a room's password is asked for, the page shows the list. */
export function useRoomShown(): boolean {
  const { room, panel } = useServices();
  const isIn = useStore(room, (state) => state.room !== null);
  const isAsked = useStore(panel, ({ open }) => open === 'password');
  const isOnTheWay = useLocation({ select: ({ pathname, search }) => pathname === '/' && search.roomId !== undefined });
  return isIn || (isOnTheWay && !isAsked);
}
