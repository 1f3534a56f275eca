import type { RoomParameters } from '@quatremains/protocol/entities/room';
import {
  Bot,
  BotOff,
  FileMusic,
  Lock,
  LockKeyholeOpen,
  LockOpen,
  UserRoundCheck,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import { m } from '../../../i18n/generated/messages.js';

/** A property of a room that a newcomer should know. */
export interface RoomProperty {
  readonly text: string;
  readonly Icon: LucideIcon;
}

function lockProperty({ isPrivate, onlyPrivateForPlayers }: RoomParameters): RoomProperty {
  if (!isPrivate) return { text: m.room_open(), Icon: LockOpen };
  if (onlyPrivateForPlayers) return { text: m.room_locked_players(), Icon: LockKeyholeOpen };
  return { text: m.room_locked(), Icon: Lock };
}

/** The room's properties in their order of importance. */
export function propertiesOf(room: RoomParameters): readonly RoomProperty[] {
  const guests = room.guestAuthorized
    ? { text: m.room_guests_welcome(), Icon: UserRoundCheck }
    : { text: m.room_guests_listen(), Icon: UserRoundX };
  const programs = room.programsAllowed
    ? { text: m.room_programs_allowed(), Icon: Bot }
    : { text: m.room_no_programs(), Icon: BotOff };
  const midi = room.midiPlaybackAuthorized ? [{ text: m.room_midi_allowed(), Icon: FileMusic }] : [];
  return [lockProperty(room), ...midi, guests, programs];
}
