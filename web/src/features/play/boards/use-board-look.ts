import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { bordersOf } from '@quatremains/rules/instruments/split';
import { useMemo } from 'react';
import { usePlayerColours } from '../../../shared/users/use-player-colour.ts';
import type { Board } from '../../../visuals/board.ts';

type BoardLook = Required<Pick<Board, 'colours' | 'style' | 'animation' | 'wave' | 'borders'>>;

/** How somebody's keyboard looks when they play: their colours, where their instruments meet, and what VIPs have chosen. */
export function useBoardLook(user: RoomUser): BoardLook {
  const { seen } = usePlayerColours(user.colors);
  const { noteStyle: style, noteAnimation: animation } = user.preferences;
  const { instruments } = user;
  const borders = useMemo(() => bordersOf(instruments), [instruments]);
  return { colours: seen, borders, style, animation, wave: user.vipStatus.isVip };
}
