/** All reasons for a refusal. `web/messages` has a text for each code and language. */
export const refusalCodes = [
  'UNEXPECTED',
  'UNKNOWN_EVENT',
  'BAD_SHAPE',
  'NOT_OFFERED',
  'TOO_FAST',
  'TIMED_OUT',
  'VERSION_MISMATCH',
  'SERVER_STOPPING',
  'SERVER_BUSY',
  'TOO_MANY_CONNECTIONS',
  'NOT_FOUND',
  'ROOM_NOT_FOUND',
  'ROOM_FULL',
  'TOO_MANY_ROOMS',
  'NOT_IN_ROOM',
  'ALREADY_IN_ROOM',
  'NOT_A_PLAYER',
  'SAME_STATUS',
  'GUESTS_MAY_ONLY_LISTEN',
  'PASSWORD_NEEDED',
  'WRONG_PASSWORD',
  'PASSWORD_TRIES_SPENT',
  'PASSWORD_TOO_LONG',
  'BANNED_FROM_ROOM',
  'PROGRAMS_NOT_ALLOWED',
  'NO_RIGHT',
  'NOT_MASTER',
  'TARGET_IS_STAFF',
  'TARGET_NOT_IN_ROOM',
  'NOT_ONESELF',
  'LAST_MASTER',
  'DURATION_OUT_OF_RANGE',
  'ROUNDS_OUT_OF_RANGE',
  'WRONG_MODE',
  'NOT_YOUR_TURN',
  'ALREADY_QUEUED',
  'NOT_QUEUED',
  'SKIP_NOT_ALLOWED',
  'GROUP_NOT_FOUND',
  'GROUP_FULL',
  'NOBODY_PLAYS',
  'TOO_FEW_PLAYERS',
  'GAME_RUNS',
  'NOT_PERFORMER',
  'NO_ROUND',
  'ALREADY_FOUND',
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'TITLE_IN_MESSAGE',
  'GUESSES_TOO_FAST',
  'SONG_NOT_FOUND',
  'SONG_WITHOUT_VIDEO',
  'MIDI_NOT_FOUND',
  'BOT_NOT_HERE',
  'BPM_OUT_OF_RANGE',
  'LOOP_DELAY_OUT_OF_RANGE',
  'LOOP_DURATION_OUT_OF_RANGE',
  'LOOP_EMPTY',
  'LOOP_FULL',
  'CHAT_LOGIN_NEEDED',
  'MESSAGE_EMPTY',
  'MESSAGE_TOO_LONG',
  'MESSAGE_REPEATED',
  'MESSAGES_TOO_FAST',
  'LIKES_TOO_FAST',
  'REPORTS_TOO_FAST',
  'REASON_EMPTY',
  'REASON_TOO_LONG',
  'LOGIN_NEEDED',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'SESSION_ENDED',
  'LOGIN_TOO_OLD',
  'LOGIN_NOT_STARTED',
  'LOGIN_CODE_REFUSED',
  'PROVIDER_UNAVAILABLE',
  'PROVIDER_NOT_OFFERED',
  'PROVIDER_TAKEN',
  'LAST_PROVIDER',
  'PROGRAM_TOKENS_TOO_MANY',
  'CURRENT_SESSION',
  'TERMS_NOT_ACCEPTED',
  'FOREIGN_ORIGIN',
  'NAME_CHANGED_RECENTLY',
  'NAME_RESERVED',
  'NAME_UNREADABLE',
  'NAME_NOT_REPEATED',
  'BANNED',
  'USER_NOT_FOUND',
  'VIP_NEEDED',
  'BADGE_LOCKED',
  'NAME_EMPTY',
  'NAME_TOO_LONG',
  'NAME_TAKEN',
  'INSTRUMENT_NOT_FOUND',
  'INSTRUMENT_NOT_SPLITABLE',
  'INSTRUMENTS_EMPTY',
  'INSTRUMENTS_TOO_MANY',
  'SPLIT_NOT_WHOLE',
  'NOTES_MALFORMED',
  'NOTES_TOO_LONG',
  'NOTES_TOO_MANY',
  'NOTES_OUT_OF_TIME',
  'MIDI_FILES_NOT_ALLOWED',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** Ban of an account or an address. `endsAt` is the server's clock, ms. `reason` is a text of the moderators. */
export interface Ban {
  reason: string;
  endsAt: number;
}

/**
 * A refusal with its reason. `field` is the invalid field of the body, if any. `wait` is the time in ms after which
 * the client may try again, if known.
 */
export interface Refusal {
  code: RefusalCode;
  field?: string | undefined;
  wait?: number | undefined;
  /** For `BANNED`. */
  ban?: Ban | undefined;
  /** For `DURATION_OUT_OF_RANGE` and `ROUNDS_OUT_OF_RANGE`: the maximum of the operator, in seconds or rounds. */
  most?: number | undefined;
}

/** Result of a request: its value, or a refusal. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function accepted<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refused(code: RefusalCode, field?: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: field === undefined ? { code } : { code, field } };
}

export function refusedByBan({ reason, endsAt }: Ban): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code: 'BANNED', ban: { reason, endsAt } } };
}

/** A refusal after which the client may try again in `wait` ms. */
export function refusedFor(wait: number, code: RefusalCode): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, wait: Math.ceil(wait) } };
}
