import { BOT } from '@quatremains/protocol/limits';
import type { BotState, RecordedLoop, Take } from './bot-state.ts';

/** Whether a recording is in its count-in or in progress, so that it can be cancelled. */
export function isUnderWay(take: Take | null): take is Take {
  return take !== null && take.step !== 'late' && take.step !== 'over';
}

/** Next start of a repetition at or after `time`; repetitions start at `from` and last `length`. All in ms. */
export function nextRepetition(from: number, length: number, time: number): number {
  return from + Math.ceil((time - from) / length) * length;
}

function overdubTake(loop: RecordedLoop, playingFrom: number, time: number): Take {
  const startsAt = Math.max(playingFrom, nextRepetition(playingFrom, loop.length, time));
  return { startsAt, endsAt: startsAt + loop.length, isOverdub: true, step: 'ready', tracks: [] };
}

/** A new recording: an overdub while the loop plays, else a new loop. */
export function takeAt({ loop, playingFrom, loopDelay, loopDuration }: BotState, now: number): Take {
  const startsAt = now + loopDelay;
  if (loop !== null && playingFrom !== null) return overdubTake(loop, playingFrom, startsAt);
  return { startsAt, endsAt: startsAt + loopDuration, isOverdub: false, step: 'ready', tracks: [] };
}

/** Next step and its time (ms); null after the last step, which waits for the tracks. */
export function nextStep({
  step,
  startsAt,
  endsAt,
}: Take): { readonly step: Take['step']; readonly at: number } | null {
  switch (step) {
    case 'ready':
      return { step: 'recording', at: startsAt };
    case 'recording':
      return { step: 'drafted', at: Math.max(startsAt, endsAt - BOT.loopDraftBefore) };
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

/** The recording becomes the loop or its overdub. An empty recording changes nothing. */
export function finishTake(bot: BotState): BotState {
  const { take } = bot;
  if (take === null) return bot;
  const loop = take.tracks.length === 0 ? bot.loop : loopWith(take, bot.loop);
  return { ...bot, take: null, loop, playingFrom: loop === null ? null : bot.playingFrom };
}

/** Cancels the recording. Playback that would have started with it starts soon. */
export function cancelTake(bot: BotState, now: number): BotState {
  const { take, loop, playingFrom } = bot;
  if (take === null || take.isOverdub || playingFrom === null) return { ...bot, take: null };
  return { ...bot, take: null, playingFrom: loop === null ? null : now + BOT.loopStartsAfter };
}
