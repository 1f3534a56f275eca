import type { RoomId } from '@quatremains/protocol/ids';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import type { RoomChanges } from '@quatremains/protocol/realtime/room-requests';
import { refused, type Refusal, type RefusalCode, type Result } from '@quatremains/protocol/refusals';
import type { Status } from '@quatremains/protocol/vocabulary';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { Connection } from '../realtime/connection.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { LockedRoom, PanelStore } from '../state/panel-store.ts';
import type { RoomStore } from '../state/room-store.ts';

interface JoinOptions {
  /** Joins hidden, for Admin and Mod. */
  readonly invisible?: boolean;
  /** The room's name, for the password dialog. */
  readonly name?: string;
}

/** Enters, opens, changes and leaves rooms. Refusals become notifications, or answers where a form shows them. */
export interface RoomEntry {
  /** Opens the password dialog where a password is needed. */
  enter(id: RoomId, status: Status, options?: JoinOptions): Promise<boolean>;
  /** Joins a room by its password; inside of the room, switches to player. Answers with the refusal, which the form shows; likewise below. */
  unlock(room: LockedRoom, password: string): Promise<Refusal | null>;
  open(settings: ClientEventInput<'createRoom'>): Promise<Refusal | null>;
  /** Changes the parameters of the current room. */
  update(changes: RoomChanges): Promise<Refusal | null>;
  /** Opens a room that no list shows. */
  playAlone(name: string): Promise<void>;
  leave(): Promise<void>;
  change(status: Status): Promise<void>;
}

export interface RoomEntryOptions {
  readonly connection: Pick<Connection, 'state'>;
  readonly room: RoomStore;
  readonly notifications: NotificationsStore;
  readonly panel: PanelStore;
}

function refusalIn(result: Result<unknown>): Refusal | null {
  return result.ok ? null : result.refusal;
}

/** A link may hold any text; the server refuses one that is not an id by its shape. */
function isInvalidId(refusal: Refusal): boolean {
  return refusal.code === 'BAD_SHAPE' && refusal.field === 'id';
}

/** A client refused with these may still join as a spectator. */
const SPECTATOR_ONLY: readonly RefusalCode[] = ['ROOM_FULL', 'GUESTS_MAY_ONLY_LISTEN'];

export function createRoomEntry({ connection, room, notifications, panel }: RoomEntryOptions): RoomEntry {
  /** A timeout without a connection is not notified: the connection banner shows it. */
  function notifyRefusal(result: Result<unknown>): void {
    const isCut = !result.ok && result.refusal.code === 'TIMED_OUT' && connection.state() !== 'connected';
    if (!result.ok && !isCut) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  }

  function offerToListen(id: RoomId, refusal: Refusal, options: JoinOptions): void {
    const listen = (): void => {
      letRun(enter(id, 'spectator', options));
    };
    const action = { name: m.listen_instead(), run: listen };
    notifications.notify('error', refusalTexts[refusal.code](refusal), { confirmation: true, action });
  }

  async function enter(id: RoomId, status: Status, options: JoinOptions = {}): Promise<boolean> {
    const { invisible = false, name = null } = options;
    if (room.getState().room?.id !== id) await leave();
    const result = await room.join({ id, userStatus: status, ...(invisible && { invisible }) });
    if (result.ok) return true;
    if (result.refusal.code === 'PASSWORD_NEEDED') panel.askPassword({ id, status, name });
    else if (status === 'player' && SPECTATOR_ONLY.includes(result.refusal.code))
      offerToListen(id, result.refusal, options);
    else notifyRefusal(isInvalidId(result.refusal) ? refused('ROOM_NOT_FOUND') : result);
    return false;
  }

  async function leave(): Promise<void> {
    if (room.getState().room !== null) await room.leave();
  }

  return {
    leave,
    enter,
    unlock: async ({ id, status }, password) => {
      const isInside = room.getState().room?.id === id;
      const result = isInside ? room.switchStatus(status, password) : room.join({ id, userStatus: status, password });
      return refusalIn(await result);
    },
    open: async (settings) => {
      await leave();
      return refusalIn(await room.create(settings));
    },
    update: async (changes) => refusalIn(await room.update(changes)),
    playAlone: async (name) => {
      await leave();
      notifyRefusal(await room.create({ name, visibility: 'INVISIBLE' }));
    },
    change: async (status) => {
      const result = await room.switchStatus(status);
      // A double click switches once; the second request changes nothing.
      if (result.ok || result.refusal.code !== 'SAME_STATUS') notifyRefusal(result);
    },
  };
}
