import { useView } from '../../shared/rooms/use-view.ts';

/** All modes where the falling notes are practised; elsewhere a track does not wait and is not repeated. */
const MODES = { practice: ['freeplay', 'play', 'stop'], limited: ['freeplay', 'play'], blind: [] } as const;

/** What the shown view offers. */
export function usePlayerOffer() {
  const { shown } = useView();
  const isPractice = shown === 'midi';
  const limited = shown === 'midi-limited' ? MODES.limited : MODES.blind;
  return { isPractice, modes: isPractice ? MODES.practice : limited };
}
