import { afterEach, expect, it, vi } from 'vitest';
import type { PictureMessage } from '../../visuals/picture-messages.ts';
import { aServer, visit, type Page } from '../testing/a-page.ts';
import { show } from '../testing/show.tsx';
import { usePicture } from './use-picture.ts';

let unmount = (): void => undefined;
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

function Picture() {
  const { ground } = usePicture();
  return <canvas ref={ground} style={{ width: 200, height: 100 }} />;
}

/** Shows a picture; returns the page and the last message of a kind to the worker. */
function showPicture(): { page: Page; last: (kind: PictureMessage['kind']) => PictureMessage | undefined } {
  const messages: PictureMessage[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(
    (message: PictureMessage) => void messages.push(message),
  );
  const page = visit(aServer(false));
  unmount = show(<Picture />, page);
  return { page, last: (kind) => messages.findLast((message) => message.kind === kind) };
}

it.each([
  ['midiEffects', false, { effects: false }],
  ['showLines', false, { lines: false }],
  ['blurEffects', false, { blur: false }],
  ['noGradients', true, { gradients: false }],
] as const)('the picture follows the setting %s at once', async (setting, value, look) => {
  const { page, last } = showPicture();
  const all = { effects: true, lines: true, blur: true, gradients: true };
  await expect.poll(() => last('setStyle')).toMatchObject({ style: all });
  page.settings.change({ [setting]: value });
  await expect.poll(() => last('setStyle')).toMatchObject({ style: { ...all, ...look } });
});

it('the picture follows the limit of frames and the theme at once', async () => {
  const { page, last } = showPicture();
  await expect.poll(() => last('setMaxFps')).toMatchObject({ fps: 60 });
  page.settings.change({ maxFps: 144, theme: 'light' });
  await expect.poll(() => last('setMaxFps')).toMatchObject({ fps: 144 });
  await expect.poll(() => last('setTheme')).toMatchObject({ theme: { sparksAdd: false } });
});
