import type { Frames } from '../../../platform/frames.ts';
import type { Stop } from '../../../platform/timers.ts';
import type { Board, Rect } from '../../../visuals/board.ts';
import type { RoomPicture } from '../../../visuals/room-picture.ts';

/** A board whose rectangle is that of two elements. */
interface PlacedElements extends Omit<Board, 'area' | 'keys'> {
  readonly area: HTMLElement;
  readonly keys: HTMLElement;
}

/** Reports the positions of keyboards on the page to the picture whenever they change. */
export interface BoardRegistry {
  add(board: PlacedElements): Stop;
  /** Shows the boards on this picture, which covers `root`, from now on. */
  show(root: HTMLElement, picture: Pick<RoomPicture, 'setBoards'>): Stop;
}

function rectIn(ground: DOMRect, element: HTMLElement): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left - ground.left, y: top - ground.top, width, height };
}

function placeIn(root: HTMLElement, boards: Iterable<PlacedElements>): Board[] {
  const ground = root.getBoundingClientRect();
  return Array.from(boards, (board) => ({
    ...board,
    area: rectIn(ground, board.area),
    keys: rectIn(ground, board.keys),
  }));
}

/** An element and its ancestors: its position on the page changes with the size of any of them. */
function wayUp(element: Element): Element[] {
  return element.parentElement === null ? [element] : [element, ...wayUp(element.parentElement)];
}

export function createBoardRegistry(frames: Frames): BoardRegistry {
  const boards = new Set<PlacedElements>();
  let measure: (() => void) | null = null;
  let stopFrame: Stop | null = null;

  function remeasure(): void {
    if (measure === null) return;
    stopFrame ??= frames.next(() => {
      stopFrame = null;
      measure?.();
    });
  }

  const observer = new ResizeObserver(remeasure);
  function watch(): void {
    observer.disconnect();
    const elements = Array.from(boards, ({ area, keys }) => [keys, ...wayUp(area)]);
    for (const element of new Set(elements.flat())) observer.observe(element);
    remeasure();
  }

  return {
    add: (board) => {
      boards.add(board);
      watch();
      return () => {
        boards.delete(board);
        watch();
      };
    },
    show: (root, picture) => {
      measure = () => {
        picture.setBoards(placeIn(root, boards));
      };
      remeasure();
      return () => {
        measure = null;
        stopFrame?.();
        stopFrame = null;
      };
    },
  };
}
