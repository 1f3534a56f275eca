import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { readNoteFrame } from '@quatremains/protocol/realtime/note-batch';
import type { NoteEvent } from '@quatremains/protocol/realtime/note-event';
import type { Stop } from '../platform/timers.ts';
import type { Connection } from './connection.ts';

/** The pedal positions of all members of the room, by slot. */
export interface Pedals {
  isDown(slot: number): boolean;
  stop(): void;
}

const SLOTS = 256;

/** Takes pedal positions from the server's member data and then from the notes, before any other listener. */
export function followPedals(connection: Pick<Connection, 'on' | 'onNotes'>): Pedals {
  const down = new Uint8Array(SLOTS);
  const take = ({ user: { channel, sustain } }: { readonly user: Pick<RoomUser, 'channel' | 'sustain'> }): void => {
    if (channel !== null) down[channel] = Number(sustain);
  };
  const follow = ({ slot, kind }: NoteEvent): void => {
    if (kind === 'pedalDown' || kind === 'pedalUp') down[slot] = Number(kind === 'pedalDown');
  };
  const stops: Stop[] = [
    connection.on('roomInformation', ({ users }) => {
      down.fill(0);
      for (const user of users) take({ user });
    }),
    connection.on('userJoinedRoom', take),
    connection.on('updateUser', take),
    connection.onNotes((frame) => {
      readNoteFrame(frame, follow);
    }),
  ];
  return {
    isDown: (slot) => down[slot] === 1,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
