import type { Timers } from '../platform/timers.ts';
import type { ReconnectingSocket } from './connection.ts';

type Ask = (socket: ReconnectingSocket) => unknown;

const TRY_AGAIN = 3_000;

/** What is asked of a socket before its code has come, and the socket itself from then on. */
function askedLater() {
  let socket: ReconnectingSocket | null = null;
  const asked: Ask[] = [];
  return {
    socket: () => socket,
    ask: (what: Ask): void => {
      if (socket === null) asked.push(what);
      else what(socket);
    },
    arrive: (loaded: ReconnectingSocket): void => {
      socket = loaded;
      for (const what of asked) what(loaded);
    },
  };
}

/** A socket whose code is fetched when it is to connect: what was asked of it until then is asked when the code has come, in the same order. */
export function lateSocket(load: () => Promise<ReconnectingSocket>, timers: Timers): ReconnectingSocket {
  const { socket, ask, arrive } = askedLater();
  let isAsked = false;

  function fetchCode(): void {
    load().then(arrive, () => timers.after(TRY_AGAIN, fetchCode));
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
        ask((one) => one.io.on(name, listener));
      },
    },
    connect: () => {
      ask((one) => one.connect());
      if (!isAsked) fetchCode();
      isAsked = true;
    },
    disconnect: () => {
      ask((one) => one.disconnect());
    },
    emit: (name, ...values) => {
      ask((one) => one.emit(name, ...values));
    },
    timeout: (milliseconds) => ({
      emit: (name, ...values) => {
        ask((one) => one.timeout(milliseconds).emit(name, ...values));
      },
    }),
    on: (name, listener) => {
      ask((one) => one.on(name, listener));
    },
    off: (name, listener) => {
      ask((one) => one.off(name, listener));
    },
  };
}
