import { PING } from '@quatremains/protocol/limits';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { PingBars } from '../../ui/ping-bars.tsx';

/** Lit bars for a round trip: all four below the first bound, none above the last. */
export function litBars(roundTrip: number | null): number {
  return roundTrip === null ? 0 : PING.bars.filter((bound) => roundTrip < bound).length;
}

export function Ping() {
  const roundTrip = useStore(useServices().session, (session) => session.roundTrip);
  const text = roundTrip === null ? m.ping_unknown() : m.ping_text({ time: Math.round(roundTrip) });
  return <PingBars lit={litBars(roundTrip)} text={text} />;
}
