import type { GameType } from '@quatremains/protocol/vocabulary';
import { initialBotState } from '../bot/bot-state.ts';
import type { Settings } from '../room.ts';
import type { ModeState } from './mode-state.ts';

type Begin = (settings: Pick<Settings, 'properties'>) => ModeState;

const BEGIN: Readonly<Record<GameType, Begin>> = {
  NORMAL: ({ properties }) => ({ gameType: 'NORMAL', bot: properties.botEnabled === true ? initialBotState : null }),
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

/** Initial mode state for these settings. */
export function initialModeState(settings: Pick<Settings, 'gameType' | 'properties'>): ModeState {
  return BEGIN[settings.gameType](settings);
}
