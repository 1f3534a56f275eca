/** Disconnects a node and stops its processor, which would otherwise run forever. */
export function stopWorklet(node: AudioWorkletNode): void {
  node.disconnect();
  node.port.postMessage('stop');
}
