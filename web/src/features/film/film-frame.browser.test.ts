import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { FilmFrame } from './film-frame.ts';

/** A frame whose page has not come yet, and what was said to it. */
function aFrame() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => {
    frame.remove();
  });
  const player = frame.contentWindow;
  if (player === null) throw new Error('A frame on the page has a window.');
  const said = vi.spyOn(player, 'postMessage').mockReturnValue();
  const time = createFakeTime(0);
  const film = new FilmFrame(frame, 'https://player.example');
  const listener = { onReady: vi.fn(), onState: vi.fn(), onPlace: vi.fn(), onError: vi.fn() };
  onTestFinished(film.listen(listener, time.timers));
  return { frame, said, film, ...time };
}

it('says nothing to a player whose page has not come', () => {
  const { frame, said, film, advance } = aFrame();
  advance(3_000);
  film.setVolume(0.5);
  expect(said).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  advance(250);
  expect(said.mock.calls).toEqual([[expect.stringContaining('"listening"'), 'https://player.example']]);
});

it('asks a player that does not answer no longer than 20 s', () => {
  const { frame, said, advance } = aFrame();
  frame.dispatchEvent(new Event('load'));
  advance(20_000);
  const asked = said.mock.calls.length;
  advance(60_000);
  expect(said.mock.calls.length).toBe(asked);
});
