import type { Socket } from 'node:net';

/** Counts open TCP connections by the network they come from. */
export function countConnections() {
  const open = new Map<string, number>();
  const add = (network: string, change: number): number => {
    const count = (open.get(network) ?? 0) + change;
    if (count > 0) open.set(network, count);
    else open.delete(network);
    return count;
  };
  return {
    /** Counts this one until it closes; says how many its network has now. */
    take: (network: string, socket: Pick<Socket, 'once'>): number => {
      socket.once('close', () => add(network, -1));
      return add(network, 1);
    },
  };
}
