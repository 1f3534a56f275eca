import { letRun } from '../platform/let-run.ts';
import type { RoomId } from '@quatremains/protocol/ids';
import { browserTimers, type Stop } from '../platform/timers.ts';
import type { Services } from '../services/services.ts';
import { untilKnown } from '../services/until-known.ts';
import type { RoomState } from '../state/room-store.ts';
import type { AppRouter } from './routes.tsx';

interface Address {
  readonly atHome: boolean;
  /** Signing in: the room is left alone until that is done. */
  readonly onTheWay: boolean;
  readonly roomId: RoomId | null;
}

function addressOf(router: AppRouter): Address {
  const { pathname, search } = router.latestLocation;
  const { roomId } = search;
  const atHome = pathname === '/';
  const onTheWay = pathname.startsWith('/login/');
  return { atHome, onTheWay, roomId: atHome && roomId !== undefined ? (roomId as RoomId) : null };
}

/**
 * Keeps the address and the room the same: entering a room puts its id into the query, leaving clears it;
 * an address with a room's id enters it as a listener, and going back, or to another page, leaves it.
 */
export function followRoom(router: AppRouter, services: Services): Stop {
  const { connection, room, door, signIn } = services;
  let entering: RoomId | null = null;
  let shown = addressOf(router);

  function clear(): void {
    if (addressOf(router).roomId !== null) letRun(router.navigate({ to: '/', search: {}, replace: true }));
  }

  /** As whom one is signed in: a room is not told of a guest first. */
  async function enter(id: RoomId): Promise<void> {
    if (entering === id) return;
    entering = id;
    await untilKnown(services, browserTimers);
    const isWanted = addressOf(router).roomId === id;
    const entered = isWanted && (await door.enter(id, signIn.statusIn(id)));
    if (entering === id) entering = null;
    // Cut off on the way in, one comes back with the connection.
    if (connection.state() !== 'connected' || room.getState().room?.id === id) return;
    if (!entered && addressOf(router).roomId === id) clear();
  }

  /** The address changed: by a link, by going back, or by us. */
  function followAddress(): void {
    const before = shown;
    shown = addressOf(router);
    const here = room.getState().room?.id ?? null;
    if (shown.onTheWay || shown.roomId === here || connection.state() !== 'connected') return;
    if (shown.roomId !== null) letRun(enter(shown.roomId));
    else if (before.roomId === here) letRun(door.leave());
  }

  function followState(
    { room: now, joining }: Pick<RoomState, 'room' | 'joining'>,
    { room: before }: Pick<RoomState, 'room'>,
  ): void {
    const { atHome, roomId, onTheWay } = addressOf(router);
    if (onTheWay || now?.id === before?.id) return;
    if (now === null) clear();
    else if (!atHome && !joining) letRun(door.leave());
    else if (roomId !== now.id) letRun(router.navigate({ to: '/', search: { roomId: now.id } }));
  }

  followState(room.getState(), { room: null });
  const stops = [
    router.subscribe('onResolved', followAddress),
    room.subscribe(followState),
    connection.on('initUser', ({ seat }) => {
      const { roomId } = addressOf(router);
      if (roomId !== null && seat?.roomId !== roomId) letRun(enter(roomId));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
