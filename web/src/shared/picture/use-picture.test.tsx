import { afterEach, expect, it, vi } from 'vitest';
import type { PictureMessage } from '../../visuals/picture-messages.ts';
import { aServer, visit, type Page } from '../testing/a-page.ts';
import { show } from '../testing/show.tsx';
import { usePicture } from './use-picture.ts';

let takeAway = (): void => undefined;
afterEach(() => {
  takeAway();
  vi.restoreAllMocks();
});

function Picture() {
  const { ground } = usePicture();
  return <canvas ref={ground} style={{ width: 200, height: 100 }} />;
}

/** Shows a picture; answers with the page and with the last order of a kind that its drawing got. */
function showPicture(): { page: Page; last: (kind: PictureMessage['kind']) => PictureMessage | undefined } {
  const orders: PictureMessage[] = [];
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation((order: PictureMessage) => void orders.push(order));
  const page = visit(aServer(false));
  takeAway = show(<Picture />, page);
  return { page, last: (kind) => orders.findLast((order) => order.kind === kind) };
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
