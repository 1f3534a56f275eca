import type { FastifyInstance } from 'fastify';
import { postReport } from '@quatremains/protocol/http/reports';
import type { ServeSignedIn } from '../../http/authenticate.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { Reports } from './reports.service.ts';

const REPORTS_A_MINUTE = 30;

export interface ReportsRoutesOptions {
  readonly reports: Pick<Reports, 'add'>;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

export function reportsRoutes(app: FastifyInstance, { reports, serveSignedIn }: ReportsRoutesOptions): void {
  serveSignedIn(app, postReport, ({ body }, { account }) => reports.add(account, body), {
    perMinute: REPORTS_A_MINUTE,
  });
}
