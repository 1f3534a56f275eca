import { createGlTexture } from './gl-texture.ts';
import { fullInk, paintLabels } from './paint-labels.ts';
import type { PlacedBoard } from './placed-board.ts';

type Area = readonly [left: number, top: number, width: number, height: number];

const NOWHERE: Area = [0, 0, 1, 1];

/** The labels as a mask on the GPU, so that lit keys keep them. */
export interface GlLabels {
  readonly area: Area;
  write(boards: readonly PlacedBoard[], ratio: number): void;
  /** Lets the next programs read them. */
  bind(): void;
  dispose(): void;
}

function paintMask(placed: PlacedBoard, ratio: number): OffscreenCanvas {
  const { x, y, width, height } = placed.board.keys;
  const mask = new OffscreenCanvas(Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio)));
  const painter = mask.getContext('2d');
  painter?.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
  if (painter !== null) paintLabels(painter, placed, fullInk);
  return mask;
}

function areaOf({ board: { keys } }: PlacedBoard): Area {
  return [keys.x, keys.y, keys.width, keys.height];
}

export function createGlLabels(gl: WebGL2RenderingContext): GlLabels {
  const texture = createGlTexture(gl);
  let area = NOWHERE;
  return {
    bind: texture.bind,
    get area() {
      return area;
    },
    write: (boards, ratio) => {
      const labelled = boards.find(({ board }) => board.labels !== undefined);
      area = labelled === undefined ? NOWHERE : areaOf(labelled);
      texture.send(labelled === undefined ? null : paintMask(labelled, ratio));
    },
    dispose: texture.dispose,
  };
}
