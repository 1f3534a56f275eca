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

/** Where a mode offers nothing. */
const FALLBACK: readonly Visualization[] = ['normal'];

/** The views of a mode, at least one. */
export function viewsFor(gameType: GameType, status: Status): readonly Visualization[] {
  const offered = visualizationsFor(gameType, status);
  return offered.length > 0 ? offered : FALLBACK;
}

const hasFallingNotes = (view: Visualization): boolean => view.startsWith('midi');

/** The view of this mode with falling notes. */
export function midiViewOf(views: readonly Visualization[]): Visualization | undefined {
  return views.find(hasFallingNotes);
}

/** The chosen view where it is offered, otherwise one of its kind, the keys, or the first. */
export function viewShown(chosen: Visualization, views: readonly Visualization[]): Visualization {
  const [first = 'normal'] = views;
  const alike = hasFallingNotes(chosen) ? midiViewOf(views) : undefined;
  return views.find((view) => view === chosen) ?? alike ?? views.find((view) => view === 'normal') ?? first;
}
