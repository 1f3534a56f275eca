import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeTime } from '../../realtime/testing/fake-time.ts';
import { VideoEmbed } from './video-embed.ts';

/** A frame whose page has not loaded, and the messages sent to it. */
function aFrame() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  onTestFinished(() => {
    frame.remove();
  });
  const player = frame.contentWindow;
  if (player === null) throw new Error('A frame on the page has a window.');
  const said = vi.spyOn(player, 'postMessage').mockReturnValue();
  const time = createFakeTime(0);
  const video = new VideoEmbed(frame, 'https://player.example');
  const listener = { onReady: vi.fn(), onState: vi.fn(), onPlace: vi.fn(), onError: vi.fn() };
  onTestFinished(video.listen(listener, time.timers));
  return { frame, said, video, ...time };
}

it('sends nothing to a player whose page has not loaded', () => {
  const { frame, said, video, advance } = aFrame();
  advance(3_000);
  video.setVolume(0.5);
  expect(said).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  advance(250);
  expect(said.mock.calls).toEqual([[expect.stringContaining('"listening"'), 'https://player.example']]);
});

it('stops asking a silent player after 20 s', () => {
  const { frame, said, advance } = aFrame();
  frame.dispatchEvent(new Event('load'));
  advance(20_000);
  const asked = said.mock.calls.length;
  advance(60_000);
  expect(said.mock.calls.length).toBe(asked);
});
