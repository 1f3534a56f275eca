import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { browserFrames } from '../../platform/frames.ts';
import { usePicture } from '../../services/use-picture.ts';
import type { PictureFrame } from '../../stage/note-picture.ts';
import { createBoardRegistry, type BoardRegistry } from './boards/board-registry.ts';
import { BoardsContext } from './boards/use-board.ts';

interface RoomCanvasProps {
  /** What the canvas covers. */
  readonly root: RefObject<HTMLElement | null>;
  readonly frame: PictureFrame;
  readonly children: ReactNode;
}

/** The room's one picture, behind everything; boards among the children find their place on it. */
export function RoomCanvas({ root, frame, children }: RoomCanvasProps) {
  const { canvas, staticCanvas, picture } = usePicture();
  const [registry, setRegistry] = useState<BoardRegistry | null>(null);

  useEffect(() => {
    if (picture === null || root.current === null) return;
    const made = createBoardRegistry(root.current, picture, browserFrames);
    const hide = frame.show(picture);
    setRegistry(made);
    return () => {
      hide();
      made.stop();
    };
  }, [picture, root, frame]);

  return (
    <BoardsContext value={registry}>
      <canvas ref={staticCanvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
      <canvas ref={canvas} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
      {children}
    </BoardsContext>
  );
}
