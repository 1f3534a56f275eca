/** A global of AudioWorkletGlobalScope in browsers with render sizes other than 128. */
const { renderQuantumSize = 128 } = globalThis as { readonly renderQuantumSize?: number };

/** The input of a worklet without connections. */
export const SILENCE = new Float32Array(renderQuantumSize);
