import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { timeLeftText } from '../../i18n/time-text.ts';
import { useServerNow } from '../../shared/page/use-server-now.ts';
import { useServices } from '../../shared/page/use-services.ts';

const PERIOD = 500;

/** The time left for choosing a song. */
export function ChoosingTime() {
  const endsAt = useStore(useServices().mode, ({ blind }) => blind?.endsAt ?? null);
  const now = useServerNow(PERIOD);
  if (endsAt === null) return null;
  const time = timeLeftText(Math.max(0, endsAt - now));
  return <span className="flex-none text-label text-dim tabular-nums">{m.blind_choose_left({ time })}</span>;
}
