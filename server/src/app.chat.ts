import type { AccountParts } from './app.accounts.ts';
import type { HouseDependencies } from './app.house.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { Reports } from './features/reports/reports.service.ts';
import type { LiveRooms } from './features/rooms/room-registry.ts';

export function createReports(
  { database, clock, timers, random, logger }: HouseDependencies,
  rooms: Pick<LiveRooms, 'find'>,
  { accounts }: AccountParts,
): Reports {
  const repository = createReportsRepository(database);
  return new Reports({ repository, accounts: accounts.repository, rooms, clock, timers, random, logger });
}
