/** A linked program and its uniforms by name. */
export interface GlProgram {
  use(): void;
  uniform(name: string): WebGLUniformLocation | null;
  dispose(): void;
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (shader === null) throw new Error('WebGL context lost');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

export function createGlProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertex));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`WebGL program: ${gl.getProgramInfoLog(program) ?? ''}`);
  }
  const uniforms = new Map<string, WebGLUniformLocation | null>();
  return {
    use: () => {
      gl.useProgram(program);
    },
    uniform: (name) => {
      const found = uniforms.get(name);
      if (found !== undefined) return found;
      const location = gl.getUniformLocation(program, name);
      uniforms.set(name, location);
      return location;
    },
    dispose: () => {
      gl.deleteProgram(program);
    },
  };
}
