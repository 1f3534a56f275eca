import type { FastifyInstance } from 'fastify';
import type { AccountParts } from './app.accounts.ts';
import type { Dependencies } from './app.ts';
import { createReportsRepository } from './features/reports/reports.repository.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { Reports } from './features/reports/reports.service.ts';
import type { LiveRooms } from './features/rooms/room-registry.ts';
import { servingSignedIn } from './http/identify.ts';

export function createReports(
  { database, clock, timers, random, logger }: Dependencies,
  rooms: Pick<LiveRooms, 'find'>,
  { accounts }: AccountParts,
): Reports {
  const repository = createReportsRepository(database);
  return new Reports({ repository, accounts: accounts.repository, rooms, clock, timers, random, logger });
}

export function offerReports(app: FastifyInstance, reports: Reports, { sessions }: AccountParts): void {
  reportsRoutes(app, { reports, serveSignedIn: servingSignedIn(sessions.identify) });
}
