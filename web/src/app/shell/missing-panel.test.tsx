import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { aServer, visit } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { MissingPanel } from './missing-panel.tsx';

/** A page with an open panel, whose code arrives after so many failures. */
function openPanel(failures: number) {
  const page = visit(aServer(false));
  let asked = 0;
  const Panel = lazyComponent(async () => {
    asked += 1;
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module: /assets/panel.js');
    return Promise.resolve(() => <p>The panel</p>);
  });
  function Place() {
    const [isOpen, setOpen] = useState(true);
    const renderMissing = (again: (() => void) | null) => (
      <MissingPanel again={again} onClose={() => setOpen(false)} onOpen={() => setOpen(true)} />
    );
    return (
      <>
        <p>The page</p>
        <ChunkBoundary of={String(isOpen)} renderMissing={renderMissing}>
          {isOpen && <Panel />}
        </ChunkBoundary>
      </>
    );
  }
  onTestFinished(show(<Place />, page));
  const { notifications } = page;
  return {
    notifications,
    action: () => notifications.getState()[0]?.action?.name,
    press: () => {
      const [said] = notifications.getState();
      notifications.dismiss(said?.id ?? 0);
      said?.action?.run();
    },
  };
}

it('leaves the page below unchanged, and opens after another try', async () => {
  const { notifications, action, press } = openPanel(1);
  await expect.element(screen.getByText('The page', { exact: true })).toBeVisible();
  await expect.poll(() => notifications.getState()).toMatchObject([{ type: 'error', confirmation: true }]);
  expect(action()).toBe('Try again');
  press();
  await expect.element(screen.getByText('The panel')).toBeVisible();
  expect(notifications.getState()).toEqual([]);
});

it('offers to reload the page where another try has not helped', async () => {
  const { action, press } = openPanel(Infinity);
  for (const name of ['Try again', 'Try again']) {
    await expect.poll(action).toBe(name);
    press();
  }
  await expect.poll(action).toBe('Reload');
});
