import type { Bot } from '@quatremains/protocol/entities/bot';
import type { ClientEventInput } from '@quatremains/protocol/realtime/client-events';
import type { Result } from '@quatremains/protocol/refusals';
import { may } from '@quatremains/rules/room/permissions';
import { useStore } from 'zustand';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { findMe } from '../../state/room-store.ts';

export type LoopRequest = Omit<ClientEventInput<'controlLoop'>, 'botId'>;

export interface BotControls {
  /** Whether the member has the right to control the bot. */
  readonly hasRight: boolean;
  /** Whether the member has the right, and is connected. */
  readonly mayControl: boolean;
  /** Beats a minute; null switches the metronome off. */
  readonly beat: (bpm: number | null) => Promise<void>;
  readonly loop: (body: LoopRequest) => Promise<void>;
}

/** The bot's controls, for masters and staff; a refusal becomes a notification. */
export function useBotControls({ id }: Pick<Bot, 'id'>): BotControls {
  const { connection, notifications, room, connectionStatus } = useServices();
  const me = useStore(room, findMe);
  const isHere = useStore(connectionStatus, ({ state }) => state === 'connected');
  const notifyRefusal = (result: Result<unknown>): void => {
    if (!result.ok) notifications.notify('error', refusalTexts[result.refusal.code](result.refusal));
  };
  const hasRight = me !== undefined && may(me, 'controlBot');
  return {
    hasRight,
    mayControl: isHere && hasRight,
    beat: async (bpm) => {
      notifyRefusal(await connection.request('switchMetronome', { botId: id, bpm }));
    },
    loop: async (body) => {
      notifyRefusal(await connection.request('controlLoop', { botId: id, ...body }));
    },
  };
}
