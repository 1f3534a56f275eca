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

/** Notes may still be on their way when their player has left the keys, and that it is somebody else's turn stands over the keys: nobody needs to hear of it. */
const ofNotesNobodyHears: readonly RefusalCode[] = ['NOT_A_PLAYER', 'NOT_IN_ROOM', 'NOT_YOUR_TURN'];

/** Why one is not in the room any more stays to be read, until one is in a room again. */
function tellEndings(room: RoomStore, { notify, dismiss }: NotificationsStore): Stop {
  let told: number | null = null;
  return room.subscribe(({ ended, room: now }, before) => {
    if (told !== null && now !== null) {
      dismiss(told);
      told = null;
    }
    const text = ended === null || ended === before.ended ? null : endings[ended.reason];
    const name = before.room?.name ?? '';
    if (text !== null) told = notify('warning', text({ room: name }), { confirmation: true });
  });
}

/** Says that the connection is back; that the first one stands is seen by the page itself. */
function tellReturns(connection: Connection, { notify }: NotificationsStore): Stop {
  let wasLost = false;
  return connection.onState((state) => {
    if (state === 'connected' && wasLost) notify('success', m.connected());
    wasLost = state === 'lost';
  });
}

/** Turns what the server says unasked into notifications. */
export function tellNews(connection: Connection, room: RoomStore, notifications: NotificationsStore): Stop {
  const { notify } = notifications;
  const stops = [
    tellReturns(connection, notifications),
    connection.on('error', ({ code, cause }) => {
      if (code === undefined) notify('error', cause);
      else if (!ofNotesNobodyHears.includes(code)) notify('error', refusalTexts[code]());
    }),
    connection.on('notif', ({ type, message, code, confirmation = false }) => {
      notify(type, code === undefined ? message : refusalTexts[code](), { confirmation });
    }),
    tellEndings(room, notifications),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
