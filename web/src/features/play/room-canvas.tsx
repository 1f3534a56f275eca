import type { Background } from '@quatremains/protocol/vocabulary';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { browserFrames } from '../../platform/frames.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import type { PictureFrame } from '../../room-session/note-picture.ts';
import { createBoardRegistry } from './boards/board-registry.ts';
import { BoardsContext } from './boards/use-board.ts';
import { RoomBackground } from './room-background.tsx';

interface RoomCanvasProps {
  /** The area that the canvas covers. */
  readonly root: RefObject<HTMLElement | null>;
  readonly frame: PictureFrame;
  readonly background: Background;
  readonly children: ReactNode;
}

/** The room's one canvas, behind everything; boards among the children register their positions on it. */
export function RoomCanvas({ root, frame, background, children }: RoomCanvasProps) {
  const { ground, picture } = usePicture();
  const [registry] = useState(() => createBoardRegistry(browserFrames));

  useEffect(() => {
    if (picture === null || root.current === null) return;
    const hide = [frame.show(picture), registry.show(root.current, picture)];
    return () => {
      for (const stop of hide) stop();
    };
  }, [picture, root, frame, registry]);

  return (
    <BoardsContext value={registry}>
      {background !== 'DEFAULT' && <RoomBackground name={background} />}
      <canvas ref={ground} aria-hidden="true" className="pointer-events-none absolute inset-0 size-full" />
      {children}
    </BoardsContext>
  );
}
