import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../shared/testing/show.tsx';
import { SplitPanel } from './split-panel.tsx';
import { useSplitDraft } from './use-split-draft.ts';

const NAMES = ['Piano', 'Harp', 'Flute'];
const SPLIT = [
  { instrumentId: 0, size: 60 },
  { instrumentId: 1, size: 1 },
  { instrumentId: 2, size: 27 },
];

const find = () => ({ splitable: true });
const seen = new Set<object>();

function Panel() {
  const [draft, actions] = useSplitDraft(SPLIT, find);
  useEffect(() => {
    seen.add(actions);
  });
  return <SplitPanel draft={draft} nameOf={(id) => NAMES[id] ?? ''} actions={actions} onEven={actions.even} />;
}

let takeAway = (): void => undefined;
beforeEach(() => {
  seen.clear();
  takeAway = show(<Panel />, {} as never);
});
afterEach(() => {
  takeAway();
});

const remove = (name: string) => page.getByRole('button', { name: `Take ${name} away` });

test('a zone of several keys is named by the first and the last, one of a single key by that', async () => {
  await expect.element(page.getByText('A0 to G♯5')).toBeVisible();
  await expect.element(page.getByText('A5', { exact: true })).toBeVisible();
});

test('removing zones with the keyboard leaves the focus among the zones', async () => {
  await expect.element(remove('Harp')).toBeVisible();
  remove('Harp').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Harp')).not.toBeInTheDocument();
  expect(remove('Flute').element()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove('Flute')).not.toBeInTheDocument();
  expect(remove('Piano').element()).toHaveFocus();
});

test('sharing out the keys leaves what is done with zones as it is, so that the long list of instruments need not be drawn anew', async () => {
  await page.getByRole('button', { name: 'More keys for Harp' }).click();
  await expect.element(page.getByLabelText('Keys for Harp')).toHaveValue('2');
  expect(seen.size).toBe(1);
});
