import { aTrack } from '@quatremains/rules/testing/a-track';
import { expect, it } from 'vitest';
import type { Judgement } from '../../playback/pass-judge.ts';
import type { MidiPlayer } from '../../services/player-commands.ts';
import { createPlayerStore } from '../../state/player-store.ts';
import { parseSheet } from './engrave-line.ts';
import { FollowedSheet } from './followed-sheet.ts';
import { sheetMeasures } from './sheet-measures.ts';
import './sheet.css';

/** One bar of four quarters for the right hand, and a whole note for the left. */
const abc = `X:1
L:1/4
M:4/4
%%score {RH | LH}
K:C
V:RH clef=treble
V:LH clef=bass
[V:RH] CDEF |]
[V:LH] C,4 |]
`;
const content = aTrack([
  { key: 60, start: 0 },
  { key: 48, start: 0, part: 1 },
  ...[62, 64, 65].map((key, place) => ({ key, start: 500 * (place + 1) })),
]);
const group = { name: '', count: 4, shown: true };

/** A sheet of a player whose right hand is the user's. */
function aSheet() {
  const store = createPlayerStore();
  store.setState({
    mode: 'play',
    groups: [
      { ...group, hand: 'right', role: 'player' },
      { ...group, hand: 'left', role: 'piano' },
    ],
  });
  let judge: (judgement: Judgement) => void = () => undefined;
  let position = 0;
  const player = {
    store,
    signedPositionNow: () => position,
    onJudged: (listener: typeof judge) => {
      judge = listener;
      return () => undefined;
    },
  } as unknown as MidiPlayer;
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = 'position:relative;width:800px;height:232px';
  element.dataset['layout'] = 'line';
  const tune = parseSheet(abc);
  const engraving = { tune, measures: sheetMeasures(tune) };
  const sheet = new FollowedSheet(element, player, content, { engraving, layout: 'line', scale: 1 });
  const marks = () =>
    [...element.querySelectorAll<HTMLElement>('.abcjs-note')].map(({ dataset }) => dataset['mark'] ?? 'none');
  const judgeAt = (at: number, judgement: Judgement): void => {
    position = at;
    judge(judgement);
  };
  return { element, sheet, marks, judgeAt, store };
}

it('colours struck, missed and wrong notes of the user, and all of the piano', () => {
  const { element, sheet, marks, judgeAt } = aSheet();
  expect(marks()).toEqual(['none', 'none', 'none', 'none', 'left']);
  judgeAt(10, { kind: 'hit', note: 0 });
  judgeAt(750, { kind: 'missed', note: 2 });
  judgeAt(1_000, { kind: 'wrong', note: 3 });
  expect(element.dataset['wrong']).toBe('');
  judgeAt(1_050, { kind: 'hit', note: 3 });
  expect(marks()).toEqual(['right', 'wrong', 'wrong', 'none', 'left']);
  judgeAt(1_500, { kind: 'hit', note: 4 });
  expect(marks()).toEqual(['right', 'wrong', 'wrong', 'right', 'left']);
  sheet.stop();
  element.remove();
});

it('shows no mistakes where the piano plays all notes', () => {
  const { element, sheet, marks, judgeAt, store } = aSheet();
  store.setState(({ groups }) => ({ groups: groups.map((one) => ({ ...one, role: 'piano' })) }));
  judgeAt(600, { kind: 'wrong', note: -1 });
  expect(element.dataset['wrong']).toBeUndefined();
  store.setState({ speed: 0.5 });
  expect(marks()).toEqual(['right', 'right', 'none', 'none', 'left']);
  sheet.stop();
  element.remove();
});
