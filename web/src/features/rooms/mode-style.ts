import type { GameType } from '@quatremains/protocol/vocabulary';
import { m } from '../../i18n/generated/messages.js';

/** The name and colour of each mode. */
export const modeStyle = {
  NORMAL: { name: m.mode_normal, tone: 'brass' },
  PRACTICE: { name: m.mode_practice, tone: 'sage' },
  BLIND: { name: m.mode_blind, tone: 'lavender' },
  QUEUED: { name: m.mode_queued, tone: 'sky' },
} as const satisfies Record<GameType, { name: () => string; tone: string }>;

/** The mode's full name, for large headers. */
export function modeTitle(mode: GameType): string {
  return mode === 'QUEUED' ? m.mode_queued_beta() : modeStyle[mode].name();
}
