import type { GameType, Status } from '@quatremains/protocol/vocabulary';
import { visualizationsFor, type Visualization } from '@quatremains/rules/room/visualizations';
import { m } from '../../i18n/generated/messages.js';

export const viewNames: Readonly<Record<Visualization, () => string>> = {
  normal: m.view_normal,
  midi: m.view_midi,
  'midi-limited': m.view_midi,
  'midi-limited-blind': m.view_midi_blind,
  youtube: m.view_youtube,
};

/** What can be drawn today; the others are named, and come with their modes. */
const DRAWN: readonly Visualization[] = ['normal', 'youtube'];
const FREE: readonly Visualization[] = ['normal'];

export interface View {
  readonly value: Visualization;
  readonly isDrawn: boolean;
}

/** What can be chosen from first, the rest after it. Where nothing of what a mode offers is drawn yet, everybody plays freely. */
export function viewsFor(gameType: GameType, status: Status): readonly View[] {
  const offered = visualizationsFor(gameType, status);
  const drawn = offered.filter((value) => DRAWN.includes(value));
  const later = offered.filter((value) => !DRAWN.includes(value));
  return [
    ...(drawn.length > 0 ? drawn : FREE).map((value) => ({ value, isDrawn: true })),
    ...later.map((value) => ({ value, isDrawn: false })),
  ];
}

/** The view one chose, where it is to be had; else the first that is. */
export function viewShown(chosen: Visualization, views: readonly View[]): Visualization {
  const drawn = views.filter(({ isDrawn }) => isDrawn).map(({ value }) => value);
  return drawn.find((value) => value === chosen) ?? drawn[0] ?? 'normal';
}
