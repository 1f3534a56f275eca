import { createContext, useContext, useEffect, useRef, type RefObject } from 'react';
import type { Board } from '../../../visuals/board.ts';
import type { BoardRegistry } from './board-registry.ts';

export const BoardsContext = createContext<BoardRegistry | null>(null);

interface BoardElements {
  readonly area: RefObject<HTMLDivElement | null>;
  readonly keys: RefObject<HTMLDivElement | null>;
}

/** Puts a keyboard of the picture where the two elements are. */
export function useBoard(board: Omit<Board, 'area' | 'keys'>): BoardElements {
  const registry = useContext(BoardsContext);
  const area = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const { player, kind, firstNote, lastNote, colour, labels } = board;
  useEffect(() => {
    if (registry === null || area.current === null || keys.current === null) return;
    const place = { area: area.current, keys: keys.current };
    const said = labels === undefined ? {} : { labels };
    return registry.add({ player, kind, firstNote, lastNote, colour, ...said, ...place });
  }, [registry, player, kind, firstNote, lastNote, colour, labels]);
  return { area, keys };
}
