import { m } from '../../i18n/generated/messages.js';
import type { SeatObstacle } from './use-seat.ts';

/** The text of each obstacle to taking a seat. */
export const seatTexts: Readonly<Record<SeatObstacle, () => string>> = {
  hidden: m.seat_hidden,
  guest: m.refusal_guests_may_only_listen,
  locked: m.seat_locked,
  full: m.all_seats_taken,
};
