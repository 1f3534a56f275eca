import type { FastifyInstance } from 'fastify';
import * as calls from '@quatremains/protocol/http/vip';
import { accepted } from '@quatremains/protocol/refusals';
import type { ServeSignedIn } from '../../http/authenticate.ts';
import { serve } from '../../http/serve.ts';
import type { SignedIn } from '../login/sessions.service.ts';
import type { Vip } from './vip.service.ts';

export interface VipRoutesOptions {
  readonly vip: Vip;
  readonly serveSignedIn: ServeSignedIn<SignedIn>;
}

const LISTS_A_MINUTE = 240;

/** The HTTP calls for VIP and badges. */
export function vipRoutes(app: FastifyInstance, { vip, serveSignedIn }: VipRoutesOptions): void {
  serveSignedIn(app, calls.getVip, async (_, { account }) => accepted(await vip.statusOf(account.id)));
  serveSignedIn(app, calls.getVipPeriods, async (_, { account }) => accepted(await vip.periodsOf(account.id)));
  serve(app, calls.getBadges, async () => accepted(await vip.badges()), { perMinute: LISTS_A_MINUTE });
}
