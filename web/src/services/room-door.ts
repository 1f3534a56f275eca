import type { RoomId } from '@quatremains/protocol/ids';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import type { Refusal, Result } from '@quatremains/protocol/refusals';
import type { Status } from '@quatremains/protocol/vocabulary';
import { refusalTexts } from '../i18n/refusal-texts.ts';
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

export function createRoomDoor(room: RoomStore, notifications: NotificationsStore): RoomDoor {
  function tell(result: Result<unknown>): boolean {
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
    return result.ok;
  }

  async function leave(): Promise<void> {
    if (room.getState().room !== null) await room.leave();
  }

  return {
    leave,
    enter: async (id, status) => {
      if (room.getState().room?.id !== id) await leave();
      return tell(await room.join({ id, userStatus: status }));
    },
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
