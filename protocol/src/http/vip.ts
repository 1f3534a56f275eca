import * as z from 'zod';
import { badge } from '../entities/badge.ts';
import { vipPeriod, vipStatus } from '../entities/vip.ts';
import type { Contract } from './contract.ts';

export const getVip = {
  method: 'GET',
  path: 'mpo/users/@me/vip',
  summary: 'VIP status of the account: whether it is VIP, until when, and for how many days.',
  response: vipStatus,
} as const satisfies Contract;

export const getVipPeriods = {
  method: 'GET',
  path: 'mpo/users/@me/vip/periods',
  summary: 'Granted and bought VIP days of the account, the latest first.',
  response: z.array(vipPeriod),
} as const satisfies Contract;

export const getBadges = {
  method: 'GET',
  path: 'mpo/badges',
  summary: 'All badges, and the number of accounts that have each.',
  response: z.array(badge),
} as const satisfies Contract;
