import { PRESET } from '@quatremains/protocol/limits';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/main.css';
import { PresetRow } from './preset-row.tsx';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `Preset ${String(at + 1)}` }));

function Row({ saved }: { readonly saved: readonly { readonly name: string }[] }) {
  const [presets, setPresets] = useState(saved);
  return (
    <PresetRow
      offered={[{ name: 'Concert hall' }]}
      presets={presets}
      onApply={() => undefined}
      onSave={(name) => {
        setPresets([...presets, { name }]);
      }}
      onDelete={({ name }) => {
        setPresets(presets.filter((preset) => preset.name !== name));
      }}
    />
  );
}

function showRow(saved: readonly { readonly name: string }[]): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Row saved={saved} />);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
}

const nameField = () => page.getByRole('textbox', { name: 'Name of a new preset' });

describe('the presets of an effect', () => {
  it('cannot be saved where the browser has no storage', async () => {
    showRow(numbered(PRESET.most - 1));
    await nameField().fill('The last one');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('button', { name: 'The last one', exact: true })).toBeVisible();
    await expect.element(page.getByText(/^You can save 50 presets/)).toBeVisible();
    await expect.element(nameField()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Delete the preset Preset 7' }).click();
    await expect.element(nameField()).toBeVisible();
  });

  it('keep the focus among them when one is deleted with the keyboard', async () => {
    showRow(numbered(2));
    const remove = (at: number) => page.getByRole('button', { name: `Delete the preset Preset ${String(at)}` });
    await expect.element(remove(1)).toBeVisible();
    remove(1).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove(1)).not.toBeInTheDocument();
    expect(remove(2).element()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(remove(2)).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Concert hall' }).element()).toHaveFocus();
  });

  it('have unique names', async () => {
    showRow(numbered(1));
    await nameField().fill(' Concert hall ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('A preset already exists with this name')).toBeVisible();
    await nameField().fill('Bedroom');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('button', { name: 'Bedroom', exact: true })).toBeVisible();
  });

  it('of the user are deleted alone where one has the name of a built-in one', async () => {
    showRow([{ name: 'Bedroom' }, { name: 'Concert hall' }]);
    await page.getByRole('button', { name: 'Delete the preset Concert hall' }).click();
    await expect
      .poll(() =>
        page
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Concert hall', 'Bedroom']);
  });
});
