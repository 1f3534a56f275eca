import { afterEach, expect, it, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { no, yes } from '../../api/testing/fake-server.ts';
import { aServer, visit } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { aProfile } from './testing/a-profile.ts';
import { useProfile } from './use-profile.ts';

const ME = 'GET mpo/users/@me';
let takeAway = (): void => undefined;
afterEach(() => {
  takeAway();
  vi.unstubAllGlobals();
});

function Probe() {
  const { isError, data } = useProfile();
  return <p>{isError ? 'not there' : (data?.user.username ?? 'asking')}</p>;
}

it('a profile that failed to load is loaded with the next connection', async () => {
  const server = aServer(true);
  server.on(ME, () => no(503, 'SERVER_STOPPING'));
  const page = visit(server);
  await expect.poll(() => page.access.token() !== null).toBe(true);
  takeAway = show(<Probe />, page);
  await expect.element(screen.getByText('not there')).toBeVisible();
  server.on(ME, () => yes(aProfile()));
  page.connection.become('lost');
  page.connection.become('connected');
  await expect.element(screen.getByText(aProfile().user.username)).toBeVisible();
  expect(server.count(ME)).toBe(2);
});
