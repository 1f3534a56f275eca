import { afterEach, expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { MissingChunk } from '../../platform/missing-chunk.ts';
import { aServer, visit } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { ErrorPage } from './error-page.tsx';

let takeAway = (): void => undefined;
afterEach(() => {
  takeAway();
});

/** A page that threw; `mayHelp` says whether a reload may help. Counts the reloads. */
function breakPage(error: Error, mayHelp: boolean): { begun: number; ended: number } {
  const counted = { begun: 0, ended: 0 };
  const chunkReload = {
    mayHelp: () => mayHelp,
    begin: () => {
      counted.begun++;
      return () => {
        counted.ended++;
      };
    },
  };
  const broken = <ErrorPage error={error} reset={() => undefined} />;
  takeAway = show(broken, Object.assign(visit(aServer(false)), { chunkReload }));
  return counted;
}

it('an error page of a missing chunk waits, and reloads the page', async () => {
  const counted = breakPage(new MissingChunk('gone'), true);
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.poll(() => counted.begun).toBe(1);
  expect(screen.getByRole('button').query()).toBeNull();
  takeAway();
  await expect.poll(() => counted.ended).toBe(1);
});

it('an error page asks the user where a reload did not help', async () => {
  const counted = breakPage(new MissingChunk('gone'), false);
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(counted.begun).toBe(0);
});

it('an error page asks the user where the page itself threw', async () => {
  const counted = breakPage(new TypeError('undefined is not a function'), true);
  await expect.element(screen.getByRole('heading', { name: 'A string broke' })).toBeVisible();
  expect(counted.begun).toBe(0);
});
