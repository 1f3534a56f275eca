import { fullInk, paintLabels } from './paint-labels.ts';
import type { PlacedBoard } from './placed-board.ts';

type Area = readonly [left: number, top: number, width: number, height: number];

const NOWHERE: Area = [0, 0, 1, 1];

/** The labels as a mask on the GPU, so that lit keys keep them. It is the only texture and stays bound. */
export interface GlLabels {
  readonly area: Area;
  write(boards: readonly PlacedBoard[], ratio: number): void;
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
  const texture = gl.createTexture();
  let area = NOWHERE;

  function send(source: OffscreenCanvas | null): void {
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (source === null)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  }

  send(null);
  return {
    get area() {
      return area;
    },
    write: (boards, ratio) => {
      const labelled = boards.find(({ board }) => board.labels !== undefined);
      area = labelled === undefined ? NOWHERE : areaOf(labelled);
      send(labelled === undefined ? null : paintMask(labelled, ratio));
    },
    dispose: () => {
      gl.deleteTexture(texture);
    },
  };
}
