/** Part of an AudioWorklet's world where the browser knows other sizes than 128. */
const { renderQuantumSize = 128 } = globalThis as { readonly renderQuantumSize?: number };

/** What an AudioWorklet hears while nothing leads into it. */
export const SILENCE = new Float32Array(renderQuantumSize);
