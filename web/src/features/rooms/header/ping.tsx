import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';
import { PingBars } from '../../../ui/ping-bars.tsx';
import { pingLevel } from './levels.ts';

export function Ping() {
  const roundTrip = useStore(useServices().connectionStatus, (status) => status.roundTrip);
  const text = roundTrip === null ? m.ping_unknown() : m.ping_text({ time: Math.round(roundTrip) });
  return <PingBars level={pingLevel(roundTrip)} text={text} />;
}
