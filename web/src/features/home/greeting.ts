import { m } from '../../i18n/generated/messages.js';

type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

function dayPart(hour: number): DayPart {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

const greetings = {
  morning: [m.home_morning, m.home_morning_nameless],
  afternoon: [m.home_afternoon, m.home_afternoon_nameless],
  evening: [m.home_evening, m.home_evening_nameless],
  night: [m.home_night, m.home_night_nameless],
} as const;

/** A greeting for the hour of the day, with the name if there is one. */
export function greet(hour: number, name: string | null): string {
  const [named, nameless] = greetings[dayPart(hour)];
  return name === null ? nameless() : named({ name });
}
