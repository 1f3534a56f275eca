/** A linked program. A uniform is uploaded only when it has changed. */
export interface GlProgram {
  use(): void;
  number(name: string, value: number): void;
  /** Two to four numbers, always as many. */
  vector(name: string, values: ArrayLike<number>): void;
  /** An array of vectors of four; always uploaded. */
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
  /** The uploaded values; NaN before the first upload. */
  readonly sent: Float32Array;
}

const send: Readonly<Record<number, (gl: WebGL2RenderingContext, uniform: Uniform) => void>> = {
  1: (gl, { location, sent }) => gl.uniform1fv(location, sent),
  2: (gl, { location, sent }) => gl.uniform2fv(location, sent),
  3: (gl, { location, sent }) => gl.uniform3fv(location, sent),
  4: (gl, { location, sent }) => gl.uniform4fv(location, sent),
};

/** Stores a number, rounded to 32 bits like the program's, and returns whether it has changed. */
function keep(sent: Float32Array, index: number, value: number): boolean {
  const before = sent[index];
  sent[index] = value;
  return before !== sent[index];
}

export function createGlProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = link(gl, vertex, fragment);
  const uniforms = new Map<string, Uniform>();

  function uniformOf(name: string, length: number): Uniform {
    const known = uniforms.get(name);
    if (known !== undefined) return known;
    const uniform = { location: gl.getUniformLocation(program, name), sent: new Float32Array(length).fill(NaN) };
    uniforms.set(name, uniform);
    return uniform;
  }

  return {
    use: () => {
      gl.useProgram(program);
    },
    number: (name, value) => {
      const uniform = uniformOf(name, 1);
      if (keep(uniform.sent, 0, value)) send[1]?.(gl, uniform);
    },
    vector: (name, values) => {
      const uniform = uniformOf(name, values.length);
      let changed = false;
      for (let index = 0; index < values.length; index++) {
        if (keep(uniform.sent, index, values[index] ?? 0)) changed = true;
      }
      if (changed) send[values.length]?.(gl, uniform);
    },
    vectors: (name, values) => {
      gl.uniform4fv(uniformOf(name, values.length).location, values);
    },
    dispose: () => {
      gl.deleteProgram(program);
    },
  };
}
