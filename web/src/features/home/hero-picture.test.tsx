import { expect, it, onTestFinished, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { aServer, visit } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { HeroPicture } from './hero-picture.tsx';

vi.mock('./hero-keyboard.tsx', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

it('the page works without its picture', async () => {
  const page = (
    <>
      <HeroPicture />
      <p>The page</p>
    </>
  );
  onTestFinished(show(page, visit(aServer(false))));
  await expect(import('./hero-keyboard.tsx')).rejects.toBeInstanceOf(Error);
  await expect.element(screen.getByText('The page')).toBeVisible();
});
