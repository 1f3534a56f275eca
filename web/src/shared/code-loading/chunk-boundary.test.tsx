import { CatchBoundary } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { lazyComponent } from './lazy-component.tsx';
import { ChunkBoundary } from './chunk-boundary.tsx';
import { aServer, visit } from '../testing/a-page.ts';
import { show } from '../testing/show.tsx';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/part.js');

/** A page with a lazy component. */
function showPart(load: () => Promise<ComponentType>): void {
  const Part = lazyComponent(load);
  const place = (
    <CatchBoundary getResetKey={() => 'page'} errorComponent={() => <p>The page broke</p>}>
      <p>The page</p>
      <ChunkBoundary>
        <Part />
      </ChunkBoundary>
    </CatchBoundary>
  );
  onTestFinished(show(place, visit(aServer(false))));
}

it('misses only the component whose code was not fetched, and shows it after a retry', async () => {
  let asked = 0;
  showPart(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(missing) : Promise.resolve(() => <p>The part</p>);
  });
  await expect.element(screen.getByText('The page', { exact: true })).toBeVisible();
  await screen.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('The part')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('offers to reload the page after two failed retries', async () => {
  showPart(() => Promise.reject(missing));
  const again = screen.getByRole('button', { name: 'Try again' });
  await again.click();
  await again.click();
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('leaves other errors to the page', async () => {
  showPart(() => Promise.reject(new TypeError('undefined is not a function')));
  await expect.element(screen.getByText('The page broke')).toBeVisible();
});
