import { accepted } from '@quatremains/protocol/refusals';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityViolations, openApp } from '../../app/testing/open-app.tsx';

describe('the operator’s texts', () => {
  it('are beside the rooms, warnings above them', async () => {
    const texts = {
      how: '<p>Sit down and <strong>play</strong>.</p>',
      event: '<h3>Winter nocturnes</h3><p><a href="https://piano.example/">The rules</a></p>',
      warn: '<p>Back in ten minutes.</p>',
    };
    openApp({ configuration: () => texts }).greet();
    await expect.element(page.getByRole('region', { name: 'How it works' }).getByText(/Sit down/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Winter nocturnes' })).toBeVisible();
    await expect
      .element(page.getByRole('complementary', { name: 'Please note' }))
      .toHaveTextContent('Back in ten minutes.');
    const link = page.getByRole('link', { name: 'The rules' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('link to the configured social pages, each in a new tab, and to no others', async () => {
    await page.viewport(1280, 800);
    const social = { discord: 'https://discord.gg/piano', reddit: 'https://www.reddit.com/r/piano' };
    openApp({ configuration: () => ({ social }) }).greet();
    const pages = page.getByRole('region', { name: 'Elsewhere' });
    await expect.element(pages.getByRole('link', { name: 'Discord' })).toHaveAttribute('href', social.discord);
    await expect.element(pages.getByRole('link', { name: 'Reddit' })).toHaveAttribute('target', '_blank');
    expect(pages.getByRole('link').elements()).toHaveLength(2);
    const navigation = page.getByRole('navigation');
    await expect.element(navigation.getByRole('link', { name: 'Discord' })).toHaveAttribute('href', social.discord);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('take no space where they are empty', async () => {
    openApp();
    await expect.element(page.getByRole('region', { name: 'Friends online' })).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'How it works' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  });

  it('are fetched again when they changed', async () => {
    let warn = '<p>Back in ten minutes.</p>';
    const { connection } = openApp({ configuration: () => ({ warn }) });
    await expect.element(page.getByText('Back in ten minutes.')).toBeVisible();
    warn = '<p>We are back.</p>';
    connection.say('configUpdated', {});
    await expect.element(page.getByText('We are back.')).toBeVisible();
    await expect.element(page.getByText('Back in ten minutes.')).not.toBeInTheDocument();
  });

  it('are fetched at the start and after a change, also where they are not shown', async () => {
    let fetched = 0;
    const { connection } = openApp({
      at: '/login',
      configuration: () => {
        fetched += 1;
        return {};
      },
    });
    await expect.poll(() => fetched).toBe(1);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    connection.say('configUpdated', {});
    await expect.poll(() => fetched).toBe(2);
  });

  it('are fetched again after a reconnection', async () => {
    let warn = '<p>Back in ten minutes.</p>';
    const { connection } = openApp({ configuration: () => ({ warn }) });
    await expect.element(page.getByText('Back in ten minutes.')).toBeVisible();
    warn = '<p>We are back.</p>';
    connection.answer(accepted(null));
    connection.become('lost');
    connection.become('connected');
    await expect.element(page.getByText('We are back.')).toBeVisible();
  });
});

describe('the changes', () => {
  it('show five changes of each release, and all on request', async () => {
    const changes = ['Rooms', 'Chat', 'Likes', 'Emotes', 'Backgrounds', 'Passwords'];
    const releases = [
      { version: '0.2.0', changes },
      { version: '0.1.0', changes: ['Keys'] },
    ];
    openApp({ changelog: () => releases });
    const block = page.getByRole('region', { name: 'What changed' });
    await expect.element(block.getByText('0.2.0')).toBeVisible();
    await expect.element(block.getByText('Backgrounds')).toBeVisible();
    await expect.element(block.getByText(/Keys/)).toBeVisible();
    await expect.element(block.getByText('Passwords')).not.toBeInTheDocument();
    await block.getByRole('button', { name: 'All changes' }).click();
    await expect.element(block.getByText('Passwords')).toBeVisible();
  });

  it('are in the interface language, and in the one before until it has loaded', async () => {
    const translated = Promise.withResolvers<string>();
    const changes = { en: 'Rooms to play in', fr: translated.promise };
    const changelog = async (language: 'en' | 'fr') => [{ version: '0.2.0', changes: [await changes[language]] }];
    const { services } = openApp({ changelog });
    const listIn = (title: string) => page.getByRole('region', { name: title }).getByRole('list');
    await expect.element(listIn('What changed')).toHaveTextContent('0.2.0Rooms to play in');
    services.settings.change({ language: 'fr' });
    await expect.element(listIn('Nouveautés')).toHaveTextContent('0.2.0Rooms to play in');
    await expect.element(listIn('Nouveautés')).toHaveAttribute('lang', 'en');
    translated.resolve('Des salons pour jouer');
    await expect.element(listIn('Nouveautés')).toHaveTextContent('0.2.0Des salons pour jouer');
    await expect.element(listIn('Nouveautés')).toHaveAttribute('lang', 'fr');
  });
});

describe('the friends block', () => {
  it('invites guests to sign in', async () => {
    const { services } = openApp();
    services.identity.signedOut();
    const place = page.getByRole('region', { name: 'Friends online' });
    await place.getByRole('button', { name: 'Log in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await expect.element(dialog.getByText(/Without an account you play just the same/)).toBeVisible();
    await expect.element(dialog.getByText(/You'll come back to this room/)).not.toBeInTheDocument();
  });
});
