import type { Background } from '@quatremains/protocol/vocabulary';
import { useEffect, useState, type ReactNode, type RefObject, useRef } from 'react';
import { useStore } from 'zustand';
import { browserFrames } from '../../platform/frames.ts';
import { usePicture } from '../../shared/picture/use-picture.ts';
import type { PictureFrame } from '../../room-session/note-picture.ts';
import { createBoardRegistry } from './boards/board-registry.ts';
import { BoardsContext } from './boards/use-board.ts';
import { useReducedMotion } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { createBackground, type RoomBackground as LiveBackground } from '../../visuals/backgrounds/background.ts';

interface Manner {
  readonly still: boolean;
  readonly light: boolean;
}

/** The background of a room that has chosen one. */
function RoomBackground({ name }: { readonly name: Background }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [background, setBackground] = useState<LiveBackground | null>(null);
  const light = useStore(useServices().settings, ({ theme }) => theme === 'light');
  const still = useReducedMotion();
  const first = useRef<Manner & { readonly name: Background }>({ name, still, light });

  useEffect(() => {
    if (canvas.current === null) return;
    const { name: firstName, ...manner } = first.current;
    const made = createBackground(canvas.current, firstName, manner);
    setBackground(made);
    return () => {
      made.stop();
    };
  }, []);
  useEffect(() => background?.show(name), [background, name]);
  useEffect(() => background?.setLight(light), [background, light]);
  useEffect(() => background?.setStill(still), [background, still]);
  return (
    <canvas
      ref={canvas}
      aria-hidden="true"
      data-background={name}
      className="pointer-events-none absolute inset-0 size-full"
    />
  );
}

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
