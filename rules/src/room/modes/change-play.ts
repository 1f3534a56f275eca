import { loopOf } from '../bot/view-bot.ts';
import type { Fact } from '../outcome.ts';
import type { Room, Settings } from '../room.ts';
import { beginPlay } from './begin-play.ts';
import { playOf } from './play-of.ts';
import type { Play } from './play.ts';
import { videoOf } from './video-of.ts';

/** What goes on in a room that is set otherwise: the same, but where it gets another game type, or a bot, or loses it. */
export function playAfter(play: Play, settings: Settings): Play {
  const fresh = beginPlay(settings);
  if (play.gameType !== fresh.gameType) return fresh;
  if (play.gameType !== 'NORMAL' || fresh.gameType !== 'NORMAL') return play;
  return (play.bot === null) === (fresh.bot === null) ? play : fresh;
}

function botFacts(before: Room, after: Room): Fact[] {
  const was = playOf(before, 'NORMAL')?.bot ?? null;
  const is = playOf(after, 'NORMAL')?.bot ?? null;
  if (was === is) return [];
  const gone: Fact[] = was === null ? [] : [{ kind: 'botLeft' }];
  const come: Fact[] = is === null ? [] : [{ kind: 'botJoined' }];
  const loop: Fact[] = loopOf(before) === null ? [] : [{ kind: 'loopChanged' }];
  return [...gone, ...come, { kind: 'botChanged' }, ...loop];
}

/** What has to be told of what goes on where a room is set otherwise. */
export function playFacts(before: Room, after: Room): readonly Fact[] {
  const facts = botFacts(before, after);
  if (videoOf(before) !== videoOf(after)) facts.push({ kind: 'videoChanged' });
  const isSame = before.play === after.play && before.settings.properties === after.settings.properties;
  if (!isSame && after.play.gameType === 'QUEUED') facts.push({ kind: 'queueChanged' });
  if (!isSame && after.play.gameType === 'BLIND') facts.push({ kind: 'blindChanged' });
  return facts;
}
