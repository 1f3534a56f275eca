import type { Timers } from '../platform/timers.ts';
import type { ReconnectingSocket } from './connection.ts';

type SocketCall = (socket: ReconnectingSocket) => unknown;

const TRY_AGAIN = 3_000;

/** Queues calls until the socket is loaded, then runs them in order. */
function queueUntilLoaded() {
  let socket: ReconnectingSocket | null = null;
  const queued: SocketCall[] = [];
  return {
    socket: () => socket,
    call: (socketCall: SocketCall): void => {
      if (socket === null) queued.push(socketCall);
      else socketCall(socket);
    },
    setSocket: (loaded: ReconnectingSocket): void => {
      socket = loaded;
      for (const call of queued) call(loaded);
    },
  };
}

/** A socket whose code is loaded on `connect`. Earlier calls are queued and run in order once it is loaded. */
export function lazySocket(load: () => Promise<ReconnectingSocket>, timers: Timers): ReconnectingSocket {
  const { socket, call, setSocket } = queueUntilLoaded();
  let isLoading = false;

  function fetchCode(): void {
    load().then(setSocket, () => timers.after(TRY_AGAIN, fetchCode));
  }

  return {
    get connected() {
      return socket()?.connected ?? false;
    },
    get active() {
      return socket()?.active ?? true;
    },
    io: {
      on: (name, listener) => {
        call((loaded) => loaded.io.on(name, listener));
      },
    },
    connect: () => {
      call((loaded) => loaded.connect());
      if (!isLoading) fetchCode();
      isLoading = true;
    },
    disconnect: () => {
      call((loaded) => loaded.disconnect());
    },
    emit: (name, ...values) => {
      call((loaded) => loaded.emit(name, ...values));
    },
    timeout: (milliseconds) => ({
      emit: (name, ...values) => {
        call((loaded) => loaded.timeout(milliseconds).emit(name, ...values));
      },
    }),
    on: (name, listener) => {
      call((loaded) => loaded.on(name, listener));
    },
    off: (name, listener) => {
      call((loaded) => loaded.off(name, listener));
    },
  };
}
