/** A texture of a painted canvas, with premultiplied alpha. */
export interface GlTexture {
  /** Sends a canvas; null for an empty picture. */
  send(source: OffscreenCanvas | null): void;
  /** Lets the next programs read it. */
  bind(): void;
  dispose(): void;
}

export function createGlTexture(gl: WebGL2RenderingContext): GlTexture {
  const texture = gl.createTexture();
  const bind = (): void => {
    gl.bindTexture(gl.TEXTURE_2D, texture);
  };
  const send = (source: OffscreenCanvas | null): void => {
    bind();
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    if (source === null)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    else gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source);
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  };
  send(null);
  return {
    send,
    bind,
    dispose: () => {
      gl.deleteTexture(texture);
    },
  };
}
