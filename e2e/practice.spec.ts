import { expect, type Page } from '@playwright/test';
import { test } from './helpers/players.ts';
import { createRoom, invite, takeSeat } from './helpers/room.ts';

/** The state that the fake video player exposes. */
interface Showing {
  readonly state: string;
  /** Seconds. */
  readonly place: number;
  /** The time of the request, ms since 1970. */
  readonly at: number;
}

/** The largest difference of two members' positions in the video, seconds. */
const TOGETHER = 0.25;

const video = (page: Page) => page.getByRole('region', { name: 'Video: Für Elise' });

async function lookAtVideo(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Visualization' }).click();
  await page.getByRole('option', { name: 'YouTube video' }).click();
}

async function showing(page: Page): Promise<Showing> {
  const frame = page.frames().find((one) => one.url().includes('/embed/'));
  if (frame === undefined) return { state: 'none', place: 0, at: 0 };
  return frame.evaluate(() => (window as unknown as { film: () => Showing }).film());
}

/** The start time of this page's video by its position, seconds since 1970; null while it does not play. */
async function begun(page: Page): Promise<number | null> {
  const { state, place, at } = await showing(page);
  return state === 'playing' ? at / 1_000 - place : null;
}

/** Expects that the condition becomes true within some seconds, and stays true for a moment. */
async function expectTogether(one: Page, other: Page): Promise<void> {
  const apart = async () => {
    const [first, second] = await Promise.all([begun(one), begun(other)]);
    return first === null || second === null ? Infinity : Math.abs(first - second);
  };
  await expect.poll(apart, { intervals: [500] }).toBeLessThan(TOGETHER);
  expect(await apart()).toBeLessThan(TOGETHER);
}

test('a song’s video starts together for two players, and at the current position for a later one', async ({
  anna,
  ben,
  cleo,
}) => {
  let invitation = '';

  await test.step('two players join a practice room and look at its video', async () => {
    await createRoom(anna.page, { mode: 'Practice' });
    invitation = await invite(anna.page);
    await takeSeat(ben.page, invitation);
    for (const { page } of [anna, ben]) await lookAtVideo(page);
  });

  await test.step('a player chooses a song, and both see its video from the beginning', async () => {
    await anna.page.getByRole('button', { name: 'Songs' }).click();
    const dialog = anna.page.getByRole('dialog', { name: 'Choose a song' });
    await dialog.getByRole('searchbox', { name: 'Search songs' }).fill('elise');
    await dialog.getByRole('radio', { name: /Für Elise/ }).click();
    const chosen = Date.now() / 1_000;
    await dialog.getByRole('button', { name: 'PLAY', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    for (const { page } of [anna, ben]) await expect(video(page)).toBeVisible();
    await expectTogether(anna.page, ben.page);
    expect(await begun(ben.page)).toBeGreaterThan(chosen - TOGETHER);
  });

  await test.step('a later member sees the same position', async () => {
    await takeSeat(cleo.page, invitation);
    await lookAtVideo(cleo.page);
    await expectTogether(cleo.page, anna.page);
  });

  await test.step('one player enlarges it, and stops it for all', async () => {
    const before = await video(ben.page).boundingBox();
    await ben.page.getByRole('button', { name: 'Larger video' }).first().click();
    await expect.poll(async () => (await video(ben.page).boundingBox())?.width).toBeGreaterThan(before?.width ?? 0);
    await ben.page.getByRole('button', { name: 'Songs' }).click();
    await ben.page.getByRole('button', { name: 'Remove the video' }).click();
    for (const { page } of [anna, ben, cleo]) await expect(video(page)).toHaveCount(0);
  });
});
