import { expect, test } from 'vitest';
import { createNoteListeners } from './note-listeners.ts';

function listening() {
  const heard: unknown[][] = [];
  const listeners = createNoteListeners();
  const stop = listeners.add({
    noteOn: (...event) => heard.push(['on', ...event]),
    noteOff: (...event) => heard.push(['off', ...event]),
    pedal: (...event) => heard.push(['pedal', ...event]),
  });
  return { heard, listeners, stop };
}

test('a listener receives all notes and pedals until it is removed', () => {
  const { heard, listeners, stop } = listening();
  listeners.noteOn('ada', 60, 90, 10);
  listeners.noteOff('ada', 60, 20);
  listeners.pedal('ada', true, 30);
  stop();
  listeners.noteOn('ada', 62, 90, 40);
  expect(heard).toEqual([
    ['on', 'ada', 60, 90, 10],
    ['off', 'ada', 60, 20],
    ['pedal', 'ada', true, 30],
  ]);
});

test('silencing a player ends all its notes and its pedal once', () => {
  const { heard, listeners } = listening();
  listeners.noteOn('ada', 60, 90, 10);
  listeners.noteOn('ada', 64, 90, 10);
  listeners.noteOn('bob', 67, 90, 10);
  listeners.pedal('ada', true, 10);
  listeners.noteOff('ada', 60, 20);
  heard.length = 0;
  listeners.silence('ada', 30);
  listeners.silence('ada', 40);
  listeners.noteOff('ada', 64, 50);
  expect(heard).toEqual([
    ['off', 'ada', 64, 30],
    ['pedal', 'ada', false, 30],
  ]);
});
