import type { InstanceRing } from './instance-ring.ts';

const FLOAT_BYTES = 4;
const QUAD_CORNERS = 4;

/** A copy of a ring on the GPU. */
export interface GlInstances {
  /** Uploads what was written since the last frame. */
  upload(): void;
  /** Draws a quad for every live instance; attribute `n` reads the `n`th four floats. */
  draw(): void;
  dispose(): void;
}

/** Instances in one array. */
export type Instances = Pick<InstanceRing, 'data' | 'stride' | 'size' | 'eachRange' | 'touchAll' | 'takeTouched'>;

export function createGlInstances(gl: WebGL2RenderingContext, ring: Instances): GlInstances {
  const buffer = gl.createBuffer();
  const array = gl.createVertexArray();
  const vectors = ring.stride / 4;
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, ring.data.byteLength, gl.DYNAMIC_DRAW);
  for (let index = 0; index < vectors; index++) {
    gl.enableVertexAttribArray(index);
    gl.vertexAttribDivisor(index, 1);
  }
  ring.touchAll();
  let pointsTo = -1;

  function pointTo(first: number): void {
    if (first === pointsTo) return;
    pointsTo = first;
    const stride = ring.stride * FLOAT_BYTES;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    for (let index = 0; index < vectors; index++) {
      gl.vertexAttribPointer(index, 4, gl.FLOAT, false, stride, first * stride + index * 4 * FLOAT_BYTES);
    }
  }

  function drawStretch(first: number, count: number): void {
    pointTo(first);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, QUAD_CORNERS, count);
  }

  function send(first: number, count: number): void {
    const from = first * ring.stride;
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
    gl.bufferSubData(gl.ARRAY_BUFFER, from * FLOAT_BYTES, ring.data, from, count * ring.stride);
  }

  return {
    upload: () => {
      ring.takeTouched(send);
    },
    draw: () => {
      if (ring.size === 0) return;
      gl.bindVertexArray(array);
      ring.eachRange(drawStretch);
    },
    dispose: () => {
      gl.deleteVertexArray(array);
      gl.deleteBuffer(buffer);
    },
  };
}
