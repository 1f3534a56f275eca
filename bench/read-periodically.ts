import type { MinimalSocket } from './minimal-socket.ts';

/** The interval at which each socket reads, ms. */
const READ_INTERVAL = 50;
/** The sockets read in groups, by turns, so that their reads are spread over the interval. */
const TURNS = 10;

/**
 * Lets all sockets but one in the middle of each room read at intervals: those clients would be on other machines, and what they cost this
 * one must not count as the server's. Returns a function that ends it.
 */
export function readPeriodically(sockets: readonly MinimalSocket[], members: number): () => void {
  const others = sockets.filter((_, place) => place % members !== members >> 1);
  for (const socket of others) socket.readOnRequest();
  let turn = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % TURNS;
    for (let place = turn; place < others.length; place += TURNS) others[place]?.readOnce();
  }, READ_INTERVAL / TURNS);
  return () => {
    clearInterval(timer);
  };
}
