import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { browserClock } from '../../platform/browser-clock.ts';
import { aRoomInformation, aRoomUser } from '../../state/testing/a-room-user.ts';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const videoRegion = page.getByRole('region', { name: 'Video: Clair de lune' });
const frames = () => document.querySelectorAll('iframe');

/** A practice room whose video began a while ago; the server's clock is as late as this page's. */
async function enterPractice(ago = 10_000, others: readonly RoomUser[] = []) {
  await page.viewport(1280, 800);
  const opened = openApp({ at: '/?roomId=room-1' });
  const { connection, greet, services } = opened;
  services.settings.change({ visualization: 'youtube' });
  greet();
  const information = aRoomInformation([aRoomUser('me', { channel: 0 }), ...others]);
  const room = { ...information.room, gameType: 'PRACTICE' as const };
  const video = { videoId: 'moon', title: 'Clair de lune', songId: null, startsAt: browserClock.now() - ago };
  connection.say('roomInformation', { ...information, room, video });
  await expect.element(videoRegion).toBeVisible();
  return { ...opened, video };
}

/** The messages of the page to a player. */
interface Said {
  readonly event: string;
  readonly func?: string;
  readonly args?: readonly (string | number | boolean)[];
}

/** A player driven by the test: it records the messages it receives and sends its own. */
async function takePlayer() {
  await expect.poll(() => frames().length).toBe(1);
  const [frame] = frames();
  const commands: string[] = [];
  const inside = frame?.contentWindow;
  if (!frame || !inside) throw new Error('There is no frame.');
  await expect.poll(() => inside.location.href !== 'about:blank' && inside.document.readyState).toBe('complete');
  inside.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { event, func, args } = JSON.parse(data) as Said;
    commands.push([event, ...(func === undefined ? [] : [func]), ...(args ?? []).map(String)].join(' '));
  });
  const say = (event: string, info?: unknown): void => {
    const data = JSON.stringify({ event, info, id: 1, channel: 'widget' });
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: inside }));
  };
  return { frame, commands, say };
}

describe('the video of a practice room', () => {
  it('is shown by a player that receives only this video', async () => {
    await enterPractice();
    const { frame } = await takePlayer();
    const address = new URL(frame.src);
    expect(address.pathname).toBe('/embed/moon');
    expect(address.searchParams.get('origin')).toBe(location.origin);
    expect(frame.referrerPolicy).toBe('strict-origin');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('starts at the shared position, with the chosen volume', async () => {
    const { services, video } = await enterPractice();
    services.settings.change({ filmVolume: 0.3 });
    const { commands, say } = await takePlayer();
    await expect.poll(() => commands.includes('listening')).toBe(true);
    say('onReady');
    await expect.poll(() => commands.some((command) => command.includes('playVideo'))).toBe(true);
    const [seek] = commands.filter((command) => command.includes('seekTo'));
    expect(Number(seek?.split(' ')[2])).toBeGreaterThan(9.9);
    expect(Number(seek?.split(' ')[2])).toBeLessThanOrEqual((browserClock.now() - video.startsAt) / 1_000 + 0.1);
    expect(commands).toContain('command setVolume 30');
    await page.getByRole('button', { name: 'Mute the video' }).click();
    await expect.poll(() => commands.at(-1) === 'command mute').toBe(true);
  });

  it.each([1, 5, 9])('leaves room for the keys of %i other players, also when it is large', async (count) => {
    const others = Array.from({ length: count }, (_, place) => aRoomUser(`other-${place}`, { channel: place + 1 }));
    const { services } = await enterPractice(10_000, others);
    services.settings.change({ filmLarge: true });
    const boards = page.getByRole('region', { name: /'s piano$/ });
    await expect.element(boards.first()).toBeVisible();
    const boxes = () => boards.elements().map((board) => board.getBoundingClientRect());
    await expect.poll(() => Math.min(...boxes().map(({ height }) => height))).toBeGreaterThan(75);
    const rows = [...new Set(boxes().map(({ top }) => top))].toSorted((one, other) => one - other);
    for (const { top, bottom } of boxes()) for (const row of rows) expect(row <= top || row >= bottom).toBe(true);
    expect(videoRegion.element().getBoundingClientRect().height).toBeGreaterThan(200);
  });

  it.each([2, 8, 15])('leaves room for the names of %i other players on an upright phone', async (count) => {
    const others = Array.from({ length: count }, (_, place) => aRoomUser(`other-${place}`, { channel: place + 1 }));
    await enterPractice(10_000, others);
    await page.viewport(390, 844);
    const boards = page.getByRole('region', { name: /'s piano$/ });
    await expect.element(page.getByRole('button', { name: 'Larger video' })).toBeVisible();
    const boxes = () => boards.elements().map((board) => board.getBoundingClientRect());
    await expect.poll(() => Math.min(...boxes().map(({ height }) => height))).toBeGreaterThan(21);
    const rows = [...new Set(boxes().map(({ top }) => top))].toSorted((one, other) => one - other);
    for (const { top, bottom } of boxes()) for (const row of rows) expect(row <= top || row >= bottom).toBe(true);
    const grid = boards.first().element().parentElement;
    expect(grid?.scrollHeight).toBeLessThanOrEqual(grid?.clientHeight ?? 0);
  });

  it('that the browser blocks waits for a click', async () => {
    await enterPractice();
    const { commands, say } = await takePlayer();
    say('onReady');
    await page.getByRole('button', { name: 'Start the video' }).click();
    await expect.poll(() => commands.filter((command) => command.includes('playVideo')).length === 2).toBe(true);
    say('infoDelivery', { playerState: 1, currentTime: 12 });
    await expect.element(page.getByRole('button', { name: 'Start the video' })).not.toBeInTheDocument();
  });

  it('that may not be embedded links to YouTube', async () => {
    await enterPractice();
    const { say } = await takePlayer();
    say('onError', 150);
    await expect.element(videoRegion.getByText("This video can't be shown here.")).toBeVisible();
    await expect.element(videoRegion.getByRole('link')).toHaveAttribute('href', 'https://www.youtube.com/watch?v=moon');
  });

  it('ignores messages of other frames', async () => {
    await enterPractice();
    const { say } = await takePlayer();
    const data = JSON.stringify({ event: 'onError', info: 150 });
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'https://elsewhere.example', source: window }));
    window.dispatchEvent(new MessageEvent('message', { data: '{"event":', origin: location.origin, source: window }));
    say('onReady');
    await expect.element(page.getByRole('button', { name: 'Start the video' })).toBeVisible();
    await expect.element(videoRegion.getByText("This video can't be shown here.")).not.toBeInTheDocument();
  });

  it('can be made larger or smaller, and closes by the server’s message', async () => {
    const { connection } = await enterPractice();
    const width = () => videoRegion.element().getBoundingClientRect().width;
    await expect.element(page.getByRole('group', { name: 'Your piano' })).toBeVisible();
    const before = width();
    await page.getByRole('button', { name: 'Larger video' }).click();
    await expect.poll(() => width() > before * 1.3).toBe(true);
    await page.getByRole('button', { name: 'Smaller video' }).click();
    connection.say('youtube', { video: null });
    await expect.element(videoRegion).not.toBeInTheDocument();
  });

  it.each(['Larger video', null])('leaves room for the notice of an empty stage (%s)', async (size) => {
    await enterPractice();
    if (size !== null) await page.getByRole('button', { name: size }).click();
    const line = page.getByText('NO OTHER PLAYER YET');
    await expect.element(line).toBeVisible();
    const [above, below] = [
      () => videoRegion.element(),
      () => page.getByRole('group', { name: 'Your piano' }).element(),
    ];
    const lies = () => line.element().getBoundingClientRect();
    await expect.poll(() => lies().top >= above().getBoundingClientRect().bottom).toBe(true);
    await expect.poll(() => lies().bottom <= below().getBoundingClientRect().top).toBe(true);
  });

  it('is not loaded in streamer mode before a click', async () => {
    const { services, connection, video } = await enterPractice();
    connection.say('youtube', { video: null });
    await expect.element(videoRegion).not.toBeInTheDocument();
    services.settings.change({ streamerMode: true });
    connection.say('youtube', { video });
    await expect.element(page.getByRole('button', { name: 'Show the video' })).toBeVisible();
    expect(frames()).toHaveLength(0);
    await page.getByRole('button', { name: 'Show the video' }).click();
    await expect.poll(() => frames().length === 1).toBe(true);
  });
});
