import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults, openApp } from './testing/open-app.tsx';

describe('the settings', () => {
  it('change the language of everything at once', async () => {
    openApp();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Français' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Réglages' })).toBeVisible();
    await expect.element(page.getByText(/Aucun salon/)).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('fr');
  });

  it('change the theme at once', async () => {
    openApp();
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect.poll(() => document.documentElement.dataset['theme']).toBe('light');
    expect(await accessibilityFaults()).toEqual([]);
  });

  it('are reachable and named for everybody', async () => {
    openApp();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect.element(page.getByRole('slider', { name: 'Master volume' })).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('the connection', () => {
  it('says when it is lost, and that it comes back by itself', async () => {
    const { connection } = openApp();
    connection.become('lost');
    await expect.element(page.getByRole('status').getByText('Disconnected from the server')).toBeVisible();
    connection.become('connected');
    await expect.element(page.getByText('Successfully connected to the server')).toBeVisible();
  });
});
