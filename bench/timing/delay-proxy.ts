import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Disturbance } from '@quatremains/rules/testing/disturbances';

/** The delays of a link in each direction. Times in ms. */
export interface Link {
  readonly up: number;
  readonly down: number;
  /** The most additional delay, evenly distributed. */
  readonly jitter: number;
  /** Additional delay at a time after the opening of the link. */
  readonly disturbance?: Disturbance;
}

export interface DelayProxy {
  readonly url: string;
  stop(): void;
}

/** Runs callbacks in their order, each after its delay. */
function inOrder(delayOf: () => number): (run: () => void) => void {
  const waiting: { readonly at: number; readonly run: () => void }[] = [];
  let last = 0;
  const next = (): void => {
    for (let head = waiting[0]; head !== undefined; head = waiting[0]) {
      const left = head.at - performance.now();
      if (left > 0) {
        setTimeout(next, left);
        return;
      }
      waiting.shift();
      head.run();
    }
  };
  return (run) => {
    last = Math.max(last, performance.now() + delayOf());
    waiting.push({ at: last, run });
    if (waiting.length === 1) next();
  };
}

/** Forwards data, as TCP does over a slow link. */
function passOn(from: Socket, to: Socket, delayOf: () => number): void {
  const later = inOrder(delayOf);
  from.on('data', (chunk) => {
    later(() => {
      if (to.writable) to.write(chunk);
    });
  });
  from.on('close', () => {
    later(() => to.end());
  });
  from.on('error', () => to.destroy());
}

/** A proxy of the server at `target` over a slow and uneven link. */
export async function startDelayProxy(target: string, link: Link, random: () => number): Promise<DelayProxy> {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const openedAt = performance.now();
  const disturb = (): number => link.disturbance?.(performance.now() - openedAt, random) ?? 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
    for (const socket of [near, far]) sockets.add(socket);
    passOn(near, far, () => link.up + random() * link.jitter + disturb());
    passOn(far, near, () => link.down + random() * link.jitter + disturb());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
