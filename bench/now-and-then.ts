import type { LeanSocket } from './lean-socket.ts';

/** How often each of them looks for what has arrived; ms. */
const LOOKS_EVERY = 50;
/** They look by turns, so that nobody reads for all at once. */
const TURNS = 10;

/**
 * Of rooms of so many, all but the one in the middle of each listen now and then only: they would be on other machines, and what listening
 * costs this one is not the server's. Answers with what ends it.
 */
export function listenNowAndThen(sockets: readonly LeanSocket[], members: number): () => void {
  const others = sockets.filter((_, place) => place % members !== members >> 1);
  for (const socket of others) socket.takeBreaks();
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS;
    for (let place = turn; place < others.length; place += TURNS) others[place]?.look();
  }, LOOKS_EVERY / TURNS);
  return () => {
    clearInterval(timer);
  };
}
