import type { Fact } from '../outcome.ts';
import type { BotState, Take } from './bot-state.ts';
import { nextStep } from './take.ts';

/** When the recording goes on to its next step, or null. */
export function takeDeadline({ take }: BotState): number | null {
  return take === null ? null : (nextStep(take)?.at ?? null);
}

function wish({ step, startsAt: recordedAt, endsAt }: Take): readonly Fact[] {
  if (step !== 'drafted' && step !== 'over') return [];
  return [{ kind: 'tracksWanted', recordedAt, endsAt, isLast: step === 'over' }];
}

/** The bot whose recording has gone on to where it is at this time, and what is wanted of it. */
export function advanceTake(bot: BotState, now: number): { readonly bot: BotState; readonly facts: readonly Fact[] } {
  let { take } = bot;
  const facts: Fact[] = [];
  for (let next = take && nextStep(take); take !== null && next !== null && next.at <= now; next = nextStep(take)) {
    take = { ...take, step: next.step };
    facts.push(...wish(take));
  }
  return { bot: { ...bot, take }, facts };
}
