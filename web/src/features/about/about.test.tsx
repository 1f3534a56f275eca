import type { SoundCredit } from '@quatremains/protocol/entities/sound-credit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

const credits: SoundCredit[] = [
  {
    instruments: ['Concert grand'],
    licence: 'CC-BY 3.0',
    credit: 'Salamander Grand Piano V3, Alexander Holm',
    source: 'https://grand.example/',
    terms: null,
  },
  {
    instruments: ['Harp', 'Oboe'],
    licence: 'MIT',
    credit: 'Somebody',
    source: 'https://bank.example/',
    terms: 'bank/licence.txt',
  },
];

it('the about page credits every sound, in both languages', async () => {
  const { services } = openApp({ at: '/about', credits });
  const grand = page.getByRole('listitem').filter({ hasText: 'Concert grand' });
  await expect
    .element(grand.getByText(/Concert grand: Salamander Grand Piano V3, Alexander Holm, CC-BY 3\.0/))
    .toBeVisible();
  await expect.element(grand.getByRole('link', { name: 'Source' })).toHaveAttribute('href', 'https://grand.example/');
  await expect.element(grand.getByRole('link', { name: 'The licence' })).not.toBeInTheDocument();
  const bank = page.getByRole('listitem').filter({ hasText: '2 instruments: Somebody, MIT' });
  await expect
    .element(bank.getByRole('link', { name: 'The licence' }))
    .toHaveAttribute('href', '/upload/bank/licence.txt');
  await expect.element(page.getByRole('link', { name: 'All licences' })).toHaveAttribute('href', '/notice.txt');
  expect(await accessibilityViolations()).toEqual([]);
  services.settings.change({ language: 'fr' });
  await expect.element(page.getByText(/2 instruments\s: Somebody, MIT/)).toBeVisible();
});
