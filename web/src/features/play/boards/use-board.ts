import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';
import type { Board } from '../../../visuals/board.ts';
import type { BoardRegistry } from './board-registry.ts';

export const BoardsContext = createContext<BoardRegistry | null>(null);

interface BoardElements {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly keys: RefObject<HTMLDivElement | null>;
}

/** Places a keyboard of the picture at the two elements. */
export function useBoard(board: Omit<Board, 'area' | 'keys'>): BoardElements {
  const registry = useContext(BoardsContext);
  const area = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const { player, kind, firstNote, lastNote, colours, style, animation, wave, borders, labels, mute } = board;
  useEffect(() => {
    if (registry === null || area.current === null || keys.current === null) return;
    const place = { area: area.current, keys: keys.current };
    const range = { firstNote, lastNote };
    const appearance = { colours, ...(style && { style }), ...(animation && { animation }), wave: wave === true };
    const written = { ...(borders && { borders }), ...(labels && { labels }), ...(mute && { mute }) };
    return registry.add({ player, kind, ...range, ...appearance, ...written, ...place });
  }, [registry, player, kind, firstNote, lastNote, colours, style, animation, wave, borders, labels, mute]);
  return { area, keys };
}
