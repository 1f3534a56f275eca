import type { RefusalCode } from '@quatremains/protocol/refusals';
import type { LeaveReason } from '@quatremains/protocol/vocabulary';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from '../realtime/connection.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { RoomStore } from '../state/room-store.ts';

type Ending = (about: { readonly room: string }) => string;

const endings: Readonly<Record<LeaveReason, Ending | null>> = {
  left: null,
  lost: () => m.room_place_lost(),
  kicked: m.room_kicked_from,
  banned: m.room_banned_from,
};

/** Refusals that are not shown: notes may arrive after their player became a spectator, and the keys already show whose turn it is. */
const hiddenRefusals: readonly RefusalCode[] = ['NOT_A_PLAYER', 'NOT_IN_ROOM', 'NOT_YOUR_TURN'];

/** Shows why the member left a room until they are in a room again. */
function notifyRemoval(room: RoomStore, { notify, dismiss }: NotificationsStore): Stop {
  let shown: number | null = null;
  return room.subscribe(({ ended, room: now }, before) => {
    if (shown !== null && now !== null) {
      dismiss(shown);
      shown = null;
    }
    const text = ended === null || ended === before.ended ? null : endings[ended.reason];
    const name = before.room?.name ?? '';
    if (text !== null) shown = notify('warning', text({ room: name }), { confirmation: true });
  });
}

/** Notifies reconnections; the page itself shows the first connection. */
function notifyReconnection(connection: Connection, { notify }: NotificationsStore): Stop {
  let wasLost = false;
  return connection.onState((state) => {
    if (state === 'connected' && wasLost) notify('success', m.connected());
    wasLost = state === 'lost' || state === 'unreachable';
  });
}

/** Turns the server's errors, notifications and removals into notifications of the page. */
export function notifyServerMessages(connection: Connection, room: RoomStore, notifications: NotificationsStore): Stop {
  const { notify } = notifications;
  const stops = [
    notifyReconnection(connection, notifications),
    connection.on('error', ({ code, cause }) => {
      if (code === undefined) notify('error', cause);
      else if (!hiddenRefusals.includes(code)) notify('error', refusalTexts[code]());
    }),
    connection.on('notif', ({ type, message, code, confirmation = false }) => {
      notify(type, code === undefined ? message : refusalTexts[code](), { confirmation });
    }),
    notifyRemoval(room, notifications),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
