import type { Hearing, HearingState } from '../state/hearing-store.ts';
import type { RemotePlayer } from './remote-player.ts';

/** The delay of every player; the previous object where nothing changed. */
export function reportHearing(players: readonly RemotePlayer[], before: HearingState): HearingState {
  const entries = players.map(({ id, report }): [string, Hearing] => {
    const known = before[id];
    if (known?.notes === report.notes) return [id, known];
    return [id, { delay: report.takeDelay(), notes: report.notes, late: report.late }];
  });
  const same = entries.length === Object.keys(before).length;
  const unchanged = same && entries.every(([id, hearing]) => before[id] === hearing);
  return unchanged ? before : Object.fromEntries(entries);
}
