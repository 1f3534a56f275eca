import type { NewReport } from '@quatremains/protocol/entities/report';
import type { Result } from '@quatremains/protocol/refusals';
import type { LiveHome } from './features/home/live-home.ts';
import type { LiveList } from './features/rooms/live-list.ts';
import type { AccountRow } from './features/users/accounts.repository.ts';
import type { LivePeople } from './features/users/live-people.ts';

/** All that HTTP calls ask of what lives: people, rooms, and what is counted. Plain values, so that it may be in another thread. */
export interface Live extends LivePeople, LiveList, LiveHome {
  report(reporter: AccountRow, report: NewReport): Promise<Result<{ reportId: string }>>;
}

/** Its names, for another thread. */
export const liveDeeds: readonly (keyof Live)[] = [
  'show',
  'end',
  'forget',
  'statisticsOf',
  'listRooms',
  'findRoom',
  'readConfiguration',
  'readMetrics',
  'report',
];
