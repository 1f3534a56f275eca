import { BOT } from '@quatremains/protocol/limits';
import type { BotState, RecordedLoop, Take } from './bot-state.ts';

/** Whether a recording is counted in or goes on: whether it can be given up. */
export function isUnderWay(take: Take | null): take is Take {
  return take !== null && take.step !== 'late' && take.step !== 'over';
}

/** When the loop next begins at this time or later, and every `length` since `from`. */
export function nextBeginning(from: number, length: number, time: number): number {
  return from + Math.ceil((time - from) / length) * length;
}

function overdubTake(loop: RecordedLoop, playingFrom: number, time: number): Take {
  const startsAt = Math.max(playingFrom, nextBeginning(playingFrom, loop.length, time));
  return { startsAt, endsAt: startsAt + loop.length, isOverdub: true, step: 'ready', tracks: [] };
}

/** A recording over the loop where that plays, else a new one. */
export function takeAt({ loop, playingFrom, loopDelay, loopDuration }: BotState, now: number): Take {
  const startsAt = now + loopDelay;
  if (loop !== null && playingFrom !== null) return overdubTake(loop, playingFrom, startsAt);
  return { startsAt, endsAt: startsAt + loopDuration, isOverdub: false, step: 'ready', tracks: [] };
}

/** What each step leads to, and when; the last one waits for the tracks. */
export function nextStep({
  step,
  startsAt,
  endsAt,
}: Take): { readonly step: Take['step']; readonly at: number } | null {
  switch (step) {
    case 'ready':
      return { step: 'recording', at: startsAt };
    case 'recording':
      return { step: 'drafted', at: Math.max(startsAt, endsAt - BOT.loopTold) };
    case 'drafted':
      return { step: 'late', at: endsAt };
    case 'late':
      return { step: 'over', at: endsAt + BOT.loopGrace };
    case 'over':
      return null;
    default:
      return step satisfies never;
  }
}

function loopWith({ startsAt, endsAt, isOverdub, tracks }: Take, loop: RecordedLoop | null): RecordedLoop | null {
  const layer = { recordedAt: startsAt, tracks };
  if (isOverdub) return loop === null ? null : { ...loop, overdub: layer };
  return { length: endsAt - startsAt, base: layer, overdub: null };
}

/** The recording becomes the loop, or what lies over it. One in which nobody played changes nothing. */
export function keepTake(bot: BotState): BotState {
  const { take } = bot;
  if (take === null) return bot;
  const loop = take.tracks.length === 0 ? bot.loop : loopWith(take, bot.loop);
  return { ...bot, take: null, loop, playingFrom: loop === null ? null : bot.playingFrom };
}

/** The recording is as if it had not been asked for; what was to play after it plays soon. */
export function giveUpTake(bot: BotState, now: number): BotState {
  const { take, loop, playingFrom } = bot;
  if (take === null || take.isOverdub || playingFrom === null) return { ...bot, take: null };
  return { ...bot, take: null, playingFrom: loop === null ? null : now + BOT.loopStarts };
}
