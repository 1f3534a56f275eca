import * as z from 'zod';
import { badge } from '../entities/badge.ts';
import { vipPeriod, vipStatus } from '../entities/vip.ts';
import type { Contract } from './contract.ts';

export const getVip = {
  method: 'GET',
  path: 'mpo/users/@me/vip',
  summary: 'Whether one is VIP, until when, and since how many days.',
  answer: vipStatus,
} as const satisfies Contract;

export const getVipPeriods = {
  method: 'GET',
  path: 'mpo/users/@me/vip/periods',
  summary: 'The VIP days one was given or has bought, the latest first.',
  answer: z.array(vipPeriod),
} as const satisfies Contract;

export const getBadges = {
  method: 'GET',
  path: 'mpo/badges',
  summary: 'Every badge there is, and how many people have it.',
  answer: z.array(badge),
} as const satisfies Contract;
