import { ROOM, USER } from '@quatremains/protocol/limits';
import type { RefusalCode } from '@quatremains/protocol/refusals';
import { m } from './generated/messages.js';

/** What each refusal is called for people, in their language. */
export const refusalTexts: Readonly<Record<RefusalCode, () => string>> = {
  UNEXPECTED: m.refusal_unexpected,
  UNKNOWN_EVENT: m.refusal_unknown_event,
  BAD_SHAPE: m.refusal_bad_shape,
  NOT_OFFERED: m.refusal_not_offered,
  TOO_FAST: m.refusal_too_fast,
  TIMED_OUT: m.refusal_timed_out,
  VERSION_MISMATCH: m.refusal_version_mismatch,
  SERVER_STOPPING: m.refusal_server_stopping,
  NOT_FOUND: m.refusal_not_found,
  ROOM_NOT_FOUND: m.refusal_room_not_found,
  ROOM_FULL: m.refusal_room_full,
  TOO_MANY_ROOMS: m.refusal_too_many_rooms,
  NOT_IN_ROOM: m.refusal_not_in_room,
  ALREADY_IN_ROOM: m.refusal_already_in_room,
  NOT_A_PLAYER: m.refusal_not_a_player,
  SAME_STATUS: m.refusal_same_status,
  GUESTS_MAY_ONLY_LISTEN: m.refusal_guests_may_only_listen,
  PASSWORD_NEEDED: m.refusal_password_needed,
  WRONG_PASSWORD: m.refusal_wrong_password,
  NO_RIGHT: m.refusal_no_right,
  LOGIN_NEEDED: m.refusal_login_needed,
  VIP_NEEDED: m.refusal_vip_needed,
  NAME_EMPTY: m.refusal_name_empty,
  NAME_TOO_LONG: () => m.refusal_name_too_long({ max: USER.nameLength }),
  NAME_TAKEN: m.refusal_name_taken,
  PLAYER_LIMIT_OUT_OF_RANGE: () => m.refusal_player_limit_out_of_range({ max: ROOM.playerLimitFree }),
  INSTRUMENT_NOT_FOUND: m.refusal_instrument_not_found,
  NOTES_MALFORMED: m.refusal_notes_malformed,
  NOTES_TOO_LONG: m.refusal_notes_too_long,
  NOTES_TOO_MANY: m.refusal_notes_too_many,
  NOTES_OUT_OF_TIME: m.refusal_notes_out_of_time,
  MIDI_FILES_NOT_ALLOWED: m.refusal_midi_files_not_allowed,
};
