import type { RoomId } from '@quatremains/protocol/ids';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import type { Refusal, RefusalCode, Result } from '@quatremains/protocol/refusals';
import type { Status } from '@quatremains/protocol/vocabulary';
import { m } from '../i18n/generated/messages.js';
import { refusalTexts } from '../i18n/refusal-texts.ts';
import { letRun } from '../platform/let-run.ts';
import type { NotificationsStore } from '../state/notifications-store.ts';
import type { RoomStore } from '../state/room-store.ts';

/** The ways in and out of a room; what is refused is told to the reader. */
export interface RoomDoor {
  enter(id: RoomId, status: Status): Promise<boolean>;
  /** Answers with the refusal, which the form shows. */
  open(settings: ClientEventInput<'createRoom'>): Promise<Refusal | null>;
  /** A room of one's own that no list shows. */
  playAlone(name: string): Promise<void>;
  leave(): Promise<void>;
  change(status: Status): Promise<void>;
}

/** Whoever is refused with these may come in to listen. */
const SEATLESS: readonly RefusalCode[] = ['ROOM_FULL', 'GUESTS_MAY_ONLY_LISTEN'];

export function createRoomDoor(room: RoomStore, notifications: NotificationsStore): RoomDoor {
  function tell(result: Result<unknown>): boolean {
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code]());
    return result.ok;
  }

  /** Cannot sit down, but may listen. */
  function offerToListen(id: RoomId, code: RefusalCode): void {
    const listen = (): void => {
      letRun(enter(id, 'spectator'));
    };
    const action = { name: m.listen_instead(), run: listen };
    notifications.notify('error', refusalTexts[code](), { confirmation: true, action });
  }

  async function enter(id: RoomId, status: Status): Promise<boolean> {
    if (room.getState().room?.id !== id) await leave();
    const result = await room.join({ id, userStatus: status });
    const mayListen = !result.ok && status === 'player' && SEATLESS.includes(result.refusal.code);
    if (!mayListen) return tell(result);
    offerToListen(id, result.refusal.code);
    return false;
  }

  async function leave(): Promise<void> {
    if (room.getState().room !== null) await room.leave();
  }

  return {
    leave,
    enter,
    open: async (settings) => {
      await leave();
      const result = await room.create(settings);
      return result.ok ? null : result.refusal;
    },
    playAlone: async (name) => {
      await leave();
      tell(await room.create({ name, visibility: 'INVISIBLE' }));
    },
    change: async (status) => {
      tell(await room.switchStatus(status));
    },
  };
}
