import type { Stop } from '../../../platform/timers.ts';
import type { Frames } from '../../../platform/frames.ts';
import type { Board, Rect } from '../../../visuals/board.ts';
import type { RoomPicture } from '../../../visuals/room-picture.ts';

/** A board whose place is that of two elements. */
export interface PlacedElements extends Omit<Board, 'area' | 'keys'> {
  readonly area: HTMLElement;
  readonly keys: HTMLElement;
}

/** Tells the picture where its keyboards are on the page, whenever that changes. */
export interface BoardRegistry {
  add(board: PlacedElements): Stop;
  stop(): void;
}

function rectIn(ground: DOMRect, element: HTMLElement): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - ground.left, y: top - ground.top, width, height };
}

export function createBoardRegistry(root: HTMLElement, picture: RoomPicture, frames: Frames): BoardRegistry {
  const boards = new Set<PlacedElements>();
  let stopFrame: Stop | null = null;
  let stopped = false;

  function measure(): void {
    stopFrame = null;
    const ground = root.getBoundingClientRect();
    const placed = [...boards].map((board) => ({
      ...board,
      area: rectIn(ground, board.area),
      keys: rectIn(ground, board.keys),
    }));
    picture.setBoards(placed);
  }

  function remeasure(): void {
    if (!stopped) stopFrame ??= frames.next(measure);
  }

  const observer = new ResizeObserver(remeasure);
  observer.observe(root);
  return {
    add: (board) => {
      boards.add(board);
      observer.observe(board.area);
      observer.observe(board.keys);
      remeasure();
      return () => {
        boards.delete(board);
        observer.unobserve(board.area);
        observer.unobserve(board.keys);
        remeasure();
      };
    },
    stop: () => {
      stopped = true;
      stopFrame?.();
      observer.disconnect();
    },
  };
}
