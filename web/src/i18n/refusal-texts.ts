import {
  BLIND,
  BOT,
  CHAT,
  MODE,
  MODE_LIMITS,
  PIANO_KEYS,
  REPORT,
  ROOM,
  SPLIT,
  USER,
} from '@quatremains/protocol/limits';
import type { Refusal, RefusalCode } from '@quatremains/protocol/refusals';
import { momentInWords } from '../platform/dates.ts';
import { m } from './generated/messages.js';
import { getLocale } from './generated/runtime.js';

/** The text for a refusal, with its waiting time or limit where known. */
type RefusalText = (refusal?: Pick<Refusal, 'wait' | 'ban' | 'most'>) => string;

const SECOND = 1_000;

function seconds(refusal: Pick<Refusal, 'wait'> = {}): { seconds: number } {
  return { seconds: Math.ceil((refusal.wait ?? SECOND) / SECOND) };
}

/** Names the end and the reason of a ban, where the server sends them. */
function bannedText({ ban }: Pick<Refusal, 'ban'> = {}): string {
  if (ban === undefined) return m.refusal_banned();
  return m.refusal_banned_until({ end: momentInWords(ban.endsAt / SECOND, getLocale()), reason: ban.reason });
}

function durationText({ most = MODE_LIMITS.roundDuration }: Pick<Refusal, 'most'> = {}): string {
  return m.refusal_duration_out_of_range({ min: MODE.durationLowest, max: most });
}

function roundsText({ most = MODE_LIMITS.roundByPlayer }: Pick<Refusal, 'most'> = {}): string {
  return m.refusal_rounds_out_of_range({ min: MODE.roundsLowest, max: most });
}

/** The translated text of every refusal. */
export const refusalTexts: Readonly<Record<RefusalCode, RefusalText>> = {
  UNEXPECTED: m.refusal_unexpected,
  UNKNOWN_EVENT: m.refusal_unknown_event,
  BAD_SHAPE: m.refusal_bad_shape,
  NOT_OFFERED: m.refusal_not_offered,
  TOO_FAST: m.refusal_too_fast,
  TIMED_OUT: m.refusal_timed_out,
  VERSION_MISMATCH: m.refusal_version_mismatch,
  SERVER_STOPPING: m.refusal_server_stopping,
  SERVER_BUSY: m.refusal_server_busy,
  TOO_MANY_CONNECTIONS: m.refusal_too_many_connections,
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
  PASSWORD_TRIES_SPENT: (refusal) => m.refusal_password_tries_spent(seconds(refusal)),
  PASSWORD_TOO_LONG: () => m.refusal_password_too_long({ max: ROOM.passwordLength }),
  BANNED_FROM_ROOM: m.refusal_banned_from_room,
  PROGRAMS_NOT_ALLOWED: m.refusal_programs_not_allowed,
  NO_RIGHT: m.refusal_no_right,
  NOT_MASTER: m.refusal_not_master,
  TARGET_IS_STAFF: m.refusal_target_is_staff,
  TARGET_NOT_IN_ROOM: m.refusal_target_not_in_room,
  NOT_ONESELF: m.refusal_not_oneself,
  LAST_MASTER: m.refusal_last_master,
  DURATION_OUT_OF_RANGE: durationText,
  ROUNDS_OUT_OF_RANGE: roundsText,
  CHAT_LOGIN_NEEDED: m.refusal_chat_login_needed,
  MESSAGE_EMPTY: m.refusal_message_empty,
  MESSAGE_TOO_LONG: () => m.refusal_message_too_long({ max: CHAT.messageLength }),
  MESSAGE_REPEATED: (refusal) => m.refusal_message_repeated(seconds(refusal)),
  MESSAGES_TOO_FAST: (refusal) => m.refusal_messages_too_fast(seconds(refusal)),
  REPORTS_TOO_FAST: (refusal) => m.refusal_reports_too_fast(seconds(refusal)),
  LIKES_TOO_FAST: m.refusal_likes_too_fast,
  REASON_EMPTY: m.refusal_reason_empty,
  REASON_TOO_LONG: () => m.refusal_reason_too_long({ max: REPORT.reasonLength }),
  LOGIN_NEEDED: m.refusal_login_needed,
  TOKEN_EXPIRED: m.refusal_token_expired,
  TOKEN_INVALID: m.refusal_token_invalid,
  SESSION_ENDED: m.refusal_session_ended,
  LOGIN_TOO_OLD: m.refusal_login_too_old,
  LOGIN_NOT_STARTED: m.refusal_login_not_started,
  LOGIN_CODE_REFUSED: m.refusal_login_code_refused,
  PROVIDER_UNAVAILABLE: m.refusal_provider_unavailable,
  PROVIDER_NOT_OFFERED: m.refusal_provider_not_offered,
  PROVIDER_TAKEN: m.refusal_provider_taken,
  LAST_PROVIDER: m.refusal_last_provider,
  PROGRAM_TOKENS_TOO_MANY: m.refusal_program_tokens_too_many,
  CURRENT_SESSION: m.refusal_current_session,
  TERMS_NOT_ACCEPTED: m.refusal_terms_not_accepted,
  FOREIGN_ORIGIN: m.refusal_foreign_origin,
  NAME_CHANGED_RECENTLY: m.refusal_name_changed_recently,
  NAME_RESERVED: m.refusal_name_reserved,
  NAME_UNREADABLE: m.refusal_name_unreadable,
  NAME_NOT_REPEATED: m.refusal_name_not_repeated,
  USER_NOT_FOUND: m.refusal_user_not_found,
  BANNED: bannedText,
  VIP_NEEDED: m.refusal_vip_needed,
  BADGE_LOCKED: m.refusal_badge_locked,
  NAME_EMPTY: m.refusal_name_empty,
  NAME_TOO_LONG: () => m.refusal_name_too_long({ max: USER.nameLength }),
  NAME_TAKEN: m.refusal_name_taken,
  INSTRUMENT_NOT_FOUND: m.refusal_instrument_not_found,
  INSTRUMENT_NOT_SPLITABLE: m.refusal_instrument_not_splitable,
  INSTRUMENTS_EMPTY: m.refusal_instruments_empty,
  INSTRUMENTS_TOO_MANY: () => m.refusal_instruments_too_many({ max: SPLIT.most }),
  SPLIT_NOT_WHOLE: () => m.refusal_split_not_whole({ keys: PIANO_KEYS }),
  NOTES_MALFORMED: m.refusal_notes_malformed,
  NOTES_TOO_LONG: m.refusal_notes_too_long,
  NOTES_TOO_MANY: m.refusal_notes_too_many,
  NOTES_OUT_OF_TIME: m.refusal_notes_out_of_time,
  MIDI_FILES_NOT_ALLOWED: m.refusal_midi_files_not_allowed,
  WRONG_MODE: m.refusal_wrong_mode,
  NOT_YOUR_TURN: m.refusal_not_your_turn,
  ALREADY_QUEUED: m.refusal_already_queued,
  NOT_QUEUED: m.refusal_not_queued,
  SKIP_NOT_ALLOWED: m.refusal_skip_not_allowed,
  GROUP_NOT_FOUND: m.refusal_group_not_found,
  GROUP_FULL: m.refusal_group_full,
  NOBODY_PLAYS: m.refusal_nobody_plays,
  TOO_FEW_PLAYERS: () => m.refusal_too_few_players({ min: BLIND.playersLeast }),
  GAME_RUNS: m.refusal_game_runs,
  NOT_PERFORMER: m.refusal_not_performer,
  NO_ROUND: m.refusal_no_round,
  ALREADY_FOUND: m.refusal_already_found,
  TITLE_EMPTY: m.refusal_title_empty,
  TITLE_TOO_LONG: () => m.refusal_title_too_long({ max: BLIND.titleLength }),
  TITLE_IN_MESSAGE: m.refusal_title_in_message,
  GUESSES_TOO_FAST: m.refusal_guesses_too_fast,
  SONG_NOT_FOUND: m.refusal_song_not_found,
  MIDI_NOT_FOUND: m.refusal_midi_not_found,
  SONG_WITHOUT_VIDEO: m.refusal_song_without_video,
  BOT_NOT_HERE: m.refusal_bot_not_here,
  BPM_OUT_OF_RANGE: () => m.refusal_bpm_out_of_range({ min: BOT.bpmLowest, max: BOT.bpmHighest }),
  LOOP_DELAY_OUT_OF_RANGE: () => m.refusal_loop_delay_out_of_range({ min: BOT.delayLowest, max: BOT.delayHighest }),
  LOOP_DURATION_OUT_OF_RANGE: () =>
    m.refusal_loop_duration_out_of_range({ min: BOT.durationLowest, max: BOT.durationHighest }),
  LOOP_EMPTY: m.refusal_loop_empty,
  LOOP_FULL: m.refusal_loop_full,
};
