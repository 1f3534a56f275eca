import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeTime } from '../realtime/testing/fake-time.ts';
import { anAccount } from '../state/testing/an-account.ts';
import { aServer, GUEST, visit, visitSignedIn, type Page } from '../shared/testing/a-page.ts';
import { untilKnown } from './until-known.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function wait(page: Page) {
  const { timers, advance } = createFakeTime();
  const known = vi.fn<() => void>();
  const over = untilKnown(page, timers).then(known);
  return { known, over, advance };
}

describe('whoever opens the link of a room', () => {
  it('goes in at once as a guest', async () => {
    const page = visit(aServer(false));
    await expect.poll(() => page.account.getState().status === 'guest').toBe(true);
    await wait(page).over;
  });

  it('goes in at once where the server knows who they are', async () => {
    await wait(await visitSignedIn()).over;
  });

  it('waits until the connection is theirs, not a guest of that name', async () => {
    const page = visit(aServer(true));
    page.connection.say('initUser', GUEST);
    const { known, over } = wait(page);
    await expect.poll(() => page.access.token() !== null).toBe(true);
    expect(known).not.toHaveBeenCalled();
    page.connection.say('loginResponse', { error: null, user: anAccount() });
    await over;
  });

  it('goes in as a guest where that cannot be had within two seconds', async () => {
    const page = visit(aServer(true));
    page.connection.say('initUser', GUEST);
    const { known, over, advance } = wait(page);
    advance(1_999);
    await Promise.resolve();
    expect(known).not.toHaveBeenCalled();
    advance(1);
    await over;
  });
});
