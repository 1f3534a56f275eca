import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { bordersOf } from '@quatremains/rules/instruments/split';
import { useMemo } from 'react';
import { usePlayerColours } from '../../../shared/users/use-player-colour.ts';
import type { Board } from '../../../visuals/board.ts';

type BoardAppearance = Required<Pick<Board, 'colours' | 'style' | 'animation' | 'wave' | 'borders'>>;

/** The appearance of a player's keyboard: their colours, the borders of their split zones, and their VIP settings. */
export function useBoardAppearance(user: RoomUser): BoardAppearance {
  const { seen } = usePlayerColours(user.colors);
  const { noteStyle: style, noteAnimation: animation } = user.preferences;
  const { instruments } = user;
  const borders = useMemo(() => bordersOf(instruments), [instruments]);
  return { colours: seen, borders, style, animation, wave: user.vipStatus.isVip };
}
