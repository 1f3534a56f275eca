import type { Bot } from '@quatremains/protocol/entities/bot';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import type { Result } from '@quatremains/protocol/refusals';
import { may } from '@quatremains/rules/room/permissions';
import { useStore } from 'zustand';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';

export type LoopWish = Omit<ClientEventInput<'controlLoop'>, 'botId'>;

export interface BotControls {
  /** Whether one may set the bot at all. */
  readonly hasRight: boolean;
  /** Whether one may set the bot, and is connected. */
  readonly mayControl: boolean;
  /** Beats a minute; null switches the metronome off. */
  readonly beat: (bpm: number | null) => Promise<void>;
  readonly loop: (wish: LoopWish) => Promise<void>;
}

/** Masters and staff set the bot; what the server has against it is told. */
export function useBotControls({ id }: Pick<Bot, 'id'>): BotControls {
  const { connection, notifications, room, session } = useServices();
  const me = useStore(room, findMe);
  const isHere = useStore(session, (state) => state.connection === 'connected');
  const tell = (result: Result<unknown>): void => {
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
  const hasRight = me !== undefined && may(me, 'controlBot');
  return {
    hasRight,
    mayControl: isHere && hasRight,
    beat: async (bpm) => {
      tell(await connection.request('switchMetronome', { botId: id, bpm }));
    },
    loop: async (wish) => {
      tell(await connection.request('controlLoop', { botId: id, ...wish }));
    },
  };
}
