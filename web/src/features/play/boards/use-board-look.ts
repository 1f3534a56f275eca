import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { usePlayerColours } from '../../../services/use-player-colour.ts';
import type { Board } from '../../../visuals/board.ts';

/** How somebody's keyboard looks when they play: their colours, and what VIPs have chosen. */
export function useBoardLook(user: RoomUser): Required<Pick<Board, 'colours' | 'style' | 'animation' | 'wave'>> {
  const { seen } = usePlayerColours(user.colors);
  const { noteStyle: style, noteAnimation: animation } = user.preferences;
  return { colours: seen, style, animation, wave: user.vipStatus.isVip };
}
