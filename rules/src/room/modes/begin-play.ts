import type { GameType } from '@quatremains/protocol/vocabulary';
import { botAtFirst } from '../bot/bot-at-first.ts';
import type { Settings } from '../room.ts';
import type { Play } from './play.ts';

type Begin = (settings: Pick<Settings, 'properties'>) => Play;

const BEGIN: Readonly<Record<GameType, Begin>> = {
  NORMAL: ({ properties }) => ({ gameType: 'NORMAL', bot: properties.botEnabled === true ? botAtFirst : null }),
  QUEUED: () => ({ gameType: 'QUEUED', queue: [], playing: null, groupCount: 0 }),
  PRACTICE: () => ({ gameType: 'PRACTICE', video: null }),
  BLIND: () => ({
    gameType: 'BLIND',
    phase: { kind: 'waiting' },
    contestants: [],
    round: 0,
    turn: 0,
    played: 0,
    guesses: [],
  }),
};

/** What goes on in a room that has just got these settings. */
export function beginPlay(settings: Pick<Settings, 'gameType' | 'properties'>): Play {
  return BEGIN[settings.gameType](settings);
}
