import { expect, type Locator, type Page } from '@playwright/test';

/** A screenshot (PNG) of the lowest sixth of a piano on the page: only its keys, without bars and texts. */
async function look(piano: Locator): Promise<string> {
  const box = await piano.boundingBox();
  if (box === null) throw new Error('there is no piano to look at');
  const height = box.height / 6;
  const clip = { ...box, y: box.y + box.height - height, height };
  return (await piano.page().screenshot({ clip })).toString('base64');
}

/** The number of pixels that differ visibly between two screenshots of the same size. */
function differentPixels(page: Page, one: string, other: string): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const pixelsOf = async (png: string) => {
        const bytes = Uint8Array.from(atob(png), (character) => character.codePointAt(0) ?? 0);
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
        if (pen === null) throw new Error('no canvas');
        pen.drawImage(image, 0, 0);
        return pen.getImageData(0, 0, image.width, image.height).data;
      };
      const [before, after] = await Promise.all(pictures.map(pixelsOf));
      if (before === undefined || after === undefined) return 0;
      let different = 0;
      for (let at = 0; at < before.length; at += 4) {
        const distance = [0, 1, 2].reduce(
          (sum, channel) => sum + Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)),
          0,
        );
        if (distance > 60) different++;
      }
      return different;
    },
    [one, other],
  );
}

/** A screenshot to compare with later. */
export interface Seen {
  /** Waits until at least this many pixels have changed. */
  expectChange(pixels: number): Promise<void>;
  /** Waits until it looks the same again. */
  expectAsBefore(): Promise<void>;
}

export async function see(piano: Locator): Promise<Seen> {
  const then = await look(piano);
  const change = async () => differentPixels(piano.page(), then, await look(piano));
  return {
    expectChange: (pixels) => expect.poll(change, { intervals: [50] }).toBeGreaterThanOrEqual(pixels),
    expectAsBefore: () => expect.poll(change, { intervals: [100] }).toBeLessThan(20),
  };
}
