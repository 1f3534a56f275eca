import type { RoomEvent } from '../outcome.ts';
import type { BotState, Take } from './bot-state.ts';
import { nextStep } from './take.ts';

/** Time of the recording's next step, ms, or null. */
export function takeDeadline({ take }: BotState): number | null {
  return take === null ? null : (nextStep(take)?.at ?? null);
}

function wish({ step, startsAt: recordedAt, endsAt }: Take): readonly RoomEvent[] {
  if (step !== 'drafted' && step !== 'over') return [];
  return [{ kind: 'tracksRequested', recordedAt, endsAt, isLast: step === 'over' }];
}

/** Advances the recording to its step at `now`. */
export function advanceTake(
  bot: BotState,
  now: number,
): { readonly bot: BotState; readonly events: readonly RoomEvent[] } {
  let { take } = bot;
  const events: RoomEvent[] = [];
  for (let next = take && nextStep(take); take !== null && next !== null && next.at <= now; next = nextStep(take)) {
    take = { ...take, step: next.step };
    events.push(...wish(take));
  }
  return { bot: { ...bot, take }, events };
}
