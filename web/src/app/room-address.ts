import { letRun } from '../platform/let-run.ts';
import type { RoomId } from '@quatremains/protocol/ids';
import type { Stop } from '../platform/timers.ts';
import type { Services } from '../services/services.ts';
import { LOCAL_ROOM } from '../state/local-room.ts';
import type { RoomState } from '../state/room-store.ts';
import { isPasswordAsked, onPasswordSettled } from './password-question.ts';
import type { AppRouter } from './routes.tsx';

interface Address {
  readonly atHome: boolean;
  /** A sign-in is running: the room is left alone until it is done. */
  readonly onTheWay: boolean;
  readonly roomId: RoomId | null;
}

type RoomPresence = Pick<RoomState, 'room' | 'joining'>;

function addressOf(router: AppRouter): Address {
  const { pathname, search } = router.latestLocation;
  const { roomId } = search;
  const atHome = pathname === '/';
  const onTheWay = pathname.startsWith('/login/');
  return { atHome, onTheWay, roomId: atHome && roomId !== undefined ? (roomId as RoomId) : null };
}

/** Enters the room of a link, once at a time. */
function entryByLink(
  router: AppRouter,
  services: Services,
  clear: (id: RoomId) => void,
): (id: RoomId) => Promise<void> {
  const { connection, room, roomEntry, panel, login, signIn } = services;
  let entering: RoomId | null = null;

  /** Waits for the sign-in first, so that the room does not see a guest. */
  return async (id) => {
    if (entering === id) return;
    entering = id;
    await login.settled();
    const isWanted = addressOf(router).roomId === id;
    const entered = isWanted && (await roomEntry.enter(id, signIn.statusIn(id)));
    if (entering === id) entering = null;
    // After a connection loss during the join, the next connection joins again.
    if (connection.state() !== 'connected' || room.getState().room?.id === id) return;
    // While the password is asked for the address stays: a reload asks again.
    if (!entered && !isPasswordAsked(panel, id)) clear(id);
  };
}

/**
 * Keeps the address and the room equal. Entering a room puts its id into the query, leaving clears it. An address with a room's id enters
 * the room as a listener; going back, or to another page, leaves it. The room that only this browser knows needs no connection for that.
 */
export function followRoom(router: AppRouter, services: Services): Stop {
  const { connection, room, roomEntry, localRoom, panel } = services;
  let shown = addressOf(router);

  function clear(id = addressOf(router).roomId): void {
    if (id !== null && addressOf(router).roomId === id) letRun(router.navigate({ to: '/', search: {}, replace: true }));
  }

  const enter = entryByLink(router, services, clear);

  /** The address changed: by a link, by going back, or by this page. */
  function followAddress(): void {
    const before = shown;
    shown = addressOf(router);
    const here = room.getState().room?.id ?? null;
    if (shown.onTheWay || shown.roomId === here) return;
    if (shown.roomId === LOCAL_ROOM) localRoom.open();
    else if (here === LOCAL_ROOM && before.roomId === here) letRun(roomEntry.leave());
    if (shown.roomId === LOCAL_ROOM || connection.state() !== 'connected') return;
    if (shown.roomId !== null) letRun(enter(shown.roomId));
    else if (before.roomId === here) letRun(roomEntry.leave());
  }

  function followState({ room: now, joining }: RoomPresence, { room: before }: Pick<RoomPresence, 'room'>): void {
    const { atHome, roomId, onTheWay } = addressOf(router);
    if (onTheWay || now?.id === before?.id) return;
    if (now === null) clear();
    else if (!atHome && !joining) letRun(roomEntry.leave());
    else if (roomId !== now.id) letRun(router.navigate({ to: '/', search: { roomId: now.id } }));
  }

  if (shown.roomId === LOCAL_ROOM && room.getState().room === null) localRoom.open();
  followState(room.getState(), { room: null });
  const stops = [
    router.subscribe('onResolved', followAddress),
    room.subscribe(followState),
    onPasswordSettled(panel, (id) => {
      if (room.getState().room === null) clear(id);
    }),
    connection.on('initUser', ({ seat }) => {
      const { roomId } = addressOf(router);
      if (roomId !== null && roomId !== LOCAL_ROOM && seat?.roomId !== roomId) letRun(enter(roomId));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
