/** Takes a node out and lets its processor end; it would work for ever. */
export function stopWorklet(node: AudioWorkletNode): void {
  node.disconnect();
  node.port.postMessage('stop');
}
