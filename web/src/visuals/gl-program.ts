/** A linked program. A uniform is sent only when it differs from what the program already has. */
export interface GlProgram {
  use(): void;
  number(name: string, value: number): void;
  /** Two to four numbers. */
  vector(name: string, x: number, y: number, z?: number, w?: number): void;
  /** An array of vectors of four; always sent. */
  vectors(name: string, values: Float32Array): void;
  dispose(): void;
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type);
  if (shader === null) throw new Error('WebGL context lost');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  return shader;
}

function link(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertex));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true && !gl.isContextLost()) {
    throw new Error(`WebGL program: ${gl.getProgramInfoLog(program) ?? ''}`);
  }
  return program;
}

interface Uniform {
  readonly location: WebGLUniformLocation | null;
  /** What the program has; not a number before the first time. */
  readonly sent: Float32Array;
}

/** Keeps a number, rounded to 32 bits as the program does; 1 where it is new, else 0. */
function keep(sent: Float32Array, index: number, value: number): number {
  const before = sent[index];
  sent[index] = value;
  return before === sent[index] ? 0 : 1;
}

export function createGlProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = link(gl, vertex, fragment);
  const uniforms = new Map<string, Uniform>();

  function uniformOf(name: string): Uniform {
    const known = uniforms.get(name);
    if (known !== undefined) return known;
    const uniform = { location: gl.getUniformLocation(program, name), sent: new Float32Array(4).fill(NaN) };
    uniforms.set(name, uniform);
    return uniform;
  }

  return {
    use: () => {
      gl.useProgram(program);
    },
    number: (name, value) => {
      const { location, sent } = uniformOf(name);
      if (keep(sent, 0, value) > 0) gl.uniform1f(location, value);
    },
    vector: (name, x, y, z, w) => {
      const { location, sent } = uniformOf(name);
      const changed = keep(sent, 0, x) + keep(sent, 1, y) + keep(sent, 2, z ?? 0) + keep(sent, 3, w ?? 0);
      if (changed === 0) return;
      if (z === undefined) gl.uniform2f(location, x, y);
      else if (w === undefined) gl.uniform3f(location, x, y, z);
      else gl.uniform4f(location, x, y, z, w);
    },
    vectors: (name, values) => {
      gl.uniform4fv(uniformOf(name).location, values);
    },
    dispose: () => {
      gl.deleteProgram(program);
    },
  };
}
