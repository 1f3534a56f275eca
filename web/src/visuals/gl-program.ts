/** A linked program. A uniform is sent only when it differs from what the program already has. */
export interface GlProgram {
  use(): void;
  number(name: string, value: number): void;
  vector(name: string, ...values: readonly number[]): void;
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
  sent: readonly number[];
}

export function createGlProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = link(gl, vertex, fragment);
  const uniforms = new Map<string, Uniform>();

  function uniformOf(name: string): Uniform {
    const known = uniforms.get(name);
    if (known !== undefined) return known;
    const uniform = { location: gl.getUniformLocation(program, name), sent: [] };
    uniforms.set(name, uniform);
    return uniform;
  }

  const send: Readonly<Record<number, (location: WebGLUniformLocation | null, values: readonly number[]) => void>> = {
    1: (location, values) => gl.uniform1fv(location, values),
    2: (location, values) => gl.uniform2fv(location, values),
    3: (location, values) => gl.uniform3fv(location, values),
    4: (location, values) => gl.uniform4fv(location, values),
  };

  function vector(name: string, ...values: readonly number[]): void {
    const uniform = uniformOf(name);
    if (values.every((value, index) => value === uniform.sent[index])) return;
    uniform.sent = values;
    send[values.length]?.(uniform.location, values);
  }

  return {
    use: () => {
      gl.useProgram(program);
    },
    number: (name, value) => {
      const uniform = uniformOf(name);
      if (uniform.sent[0] === value) return;
      uniform.sent = [value];
      gl.uniform1f(uniform.location, value);
    },
    vector,
    dispose: () => {
      gl.deleteProgram(program);
    },
  };
}
