import { m } from '../../i18n/generated/messages.js';
import type { SeatFault } from './use-seat.ts';

/** Why there is no way to the keys, for whoever listens. */
export const seatTexts: Readonly<Record<SeatFault, () => string>> = {
  hidden: m.seat_hidden,
  guest: m.refusal_guests_may_only_listen,
  locked: m.seat_locked,
  full: m.all_seats_taken,
};
