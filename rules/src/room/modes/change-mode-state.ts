import { loopOf } from '../bot/view-bot.ts';
import type { RoomEvent } from '../outcome.ts';
import type { Room, Settings } from '../room.ts';
import { initialModeState } from './initial-mode-state.ts';
import { modeStateOf } from './mode-state-of.ts';
import type { ModeState } from './mode-state.ts';
import { videoOf } from './video-of.ts';

/** Mode state after a change of settings. It is new after a change of game type or when the bot is switched on or off. */
export function modeStateAfter(play: ModeState, settings: Settings): ModeState {
  const fresh = initialModeState(settings);
  if (play.gameType !== fresh.gameType) return fresh;
  if (play.gameType !== 'NORMAL' || fresh.gameType !== 'NORMAL') return play;
  return (play.bot === null) === (fresh.bot === null) ? play : fresh;
}

function botEvents(before: Room, after: Room): RoomEvent[] {
  const was = modeStateOf(before, 'NORMAL')?.bot ?? null;
  const is = modeStateOf(after, 'NORMAL')?.bot ?? null;
  if (was === is) return [];
  const gone: RoomEvent[] = was === null ? [] : [{ kind: 'botLeft' }];
  const come: RoomEvent[] = is === null ? [] : [{ kind: 'botJoined' }];
  const loop: RoomEvent[] = loopOf(before) === null ? [] : [{ kind: 'loopChanged' }];
  return [...gone, ...come, { kind: 'botChanged' }, ...loop];
}

/** Events of the mode after a change of settings. */
export function modeEvents(before: Room, after: Room): readonly RoomEvent[] {
  const events = botEvents(before, after);
  if (videoOf(before) !== videoOf(after)) events.push({ kind: 'videoChanged' });
  const isSame = before.play === after.play && before.settings.properties === after.settings.properties;
  if (!isSame && after.play.gameType === 'QUEUED') events.push({ kind: 'queueChanged' });
  if (!isSame && after.play.gameType === 'BLIND') events.push({ kind: 'blindChanged' });
  return events;
}
