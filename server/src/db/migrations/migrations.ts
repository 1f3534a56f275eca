import type { Migration } from 'kysely/migration';
import * as configuration from './0001-configuration.ts';
import * as accounts from './0002-accounts.ts';
import * as rooms from './0003-rooms.ts';
import * as reports from './0004-reports.ts';
import * as selections from './0005-selections.ts';
import * as vip from './0006-vip.ts';
import * as roomLoops from './0007-room-loops.ts';
import * as programTokens from './0008-program-tokens.ts';
import * as bansByNetwork from './0009-bans-by-network.ts';
import * as ranked from './0010-ranked.ts';
import * as leaderboards from './0011-leaderboards.ts';

/** Every change to the tables, in the order of their names. Never edited once released. */
export const migrations: Record<string, Migration> = {
  '0001-configuration': configuration,
  '0002-accounts': accounts,
  '0003-rooms': rooms,
  '0004-reports': reports,
  '0005-selections': selections,
  '0006-vip': vip,
  '0007-room-loops': roomLoops,
  '0008-program-tokens': programTokens,
  '0009-bans-by-network': bansByNetwork,
  '0010-ranked': ranked,
  '0011-leaderboards': leaderboards,
};
