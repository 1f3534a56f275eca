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

interface Manner {
  /** Joins hidden, for Admin and Mod. */
  readonly invisible?: boolean;
  /** What the room is called, for the question after its password. */
  readonly name?: string;
}

/** The ways in and out of a room; what is refused is told to the reader. */
export interface RoomDoor {
  /** Where a password is needed, it is asked for. */
  enter(id: RoomId, status: Status, manner?: Manner): Promise<boolean>;
  /** Into a room, or, inside of it, to the keys. Answers with the refusal, which the form shows; likewise below. */
  unlock(door: LockedRoom, password: string): Promise<Refusal | null>;
  open(settings: ClientEventInput<'createRoom'>): Promise<Refusal | null>;
  /** Sets the room one is in up otherwise. */
  update(changes: RoomChanges): Promise<Refusal | null>;
  /** A room of one's own that no list shows. */
  playAlone(name: string): Promise<void>;
  leave(): Promise<void>;
  change(status: Status): Promise<void>;
}

export interface RoomDoorOptions {
  readonly connection: Pick<Connection, 'state'>;
  readonly room: RoomStore;
  readonly notifications: NotificationsStore;
  readonly panel: PanelStore;
}

function refusalIn(result: Result<unknown>): Refusal | null {
  return result.ok ? null : result.refusal;
}

/** A link may say anything: what cannot name a room names none. */
function ofNoRoom(refusal: Refusal): boolean {
  return refusal.code === 'BAD_SHAPE' && refusal.field === 'id';
}

/** Whoever is refused with these may come in to listen. */
const SEATLESS: readonly RefusalCode[] = ['ROOM_FULL', 'GUESTS_MAY_ONLY_LISTEN'];

export function createRoomDoor({ connection, room, notifications, panel }: RoomDoorOptions): RoomDoor {
  /** Without a connection there is no answer, and that is told already. */
  function tell(result: Result<unknown>): boolean {
    const isCut = !result.ok && result.refusal.code === 'TIMED_OUT' && connection.state() !== 'connected';
    if (!result.ok && !isCut) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
    return result.ok;
  }

  /** Cannot sit down, but may listen. */
  function offerToListen(id: RoomId, refusal: Refusal, manner: Manner): void {
    const listen = (): void => {
      letRun(enter(id, 'spectator', manner));
    };
    const action = { name: m.listen_instead(), run: listen };
    notifications.notify('error', refusalTexts[refusal.code](refusal), { confirmation: true, action });
  }

  async function enter(id: RoomId, status: Status, manner: Manner = {}): Promise<boolean> {
    const { invisible = false, name = null } = manner;
    if (room.getState().room?.id !== id) await leave();
    const result = await room.join({ id, userStatus: status, ...(invisible && { invisible }) });
    if (result.ok) return true;
    if (result.refusal.code === 'PASSWORD_NEEDED') panel.askPassword({ id, status, name });
    else if (status === 'player' && SEATLESS.includes(result.refusal.code)) offerToListen(id, result.refusal, manner);
    else tell(ofNoRoom(result.refusal) ? refused('ROOM_NOT_FOUND') : result);
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
      tell(await room.create({ name, visibility: 'INVISIBLE' }));
    },
    change: async (status) => {
      const result = await room.switchStatus(status);
      // Who clicked twice has what they want.
      if (result.ok || result.refusal.code !== 'SAME_STATUS') tell(result);
    },
  };
}
