import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { no, yes, type FakeServer } from '../../api/testing/fake-server.ts';
import { aServer, visit, type Page } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { LoginBox } from './login-box.tsx';

const PROVIDERS = 'GET login/providers';

let server: FakeServer;
let page: Page;
let takeAway = (): void => undefined;

function open(): void {
  page = visit(server);
  takeAway = show(<LoginBox />, page);
}

beforeEach(() => {
  server = aServer(false);
  server.on(PROVIDERS, () =>
    yes([
      { name: 'discord', isTest: false },
      { name: 'twitch', isTest: true },
    ]),
  );
});
afterEach(() => {
  takeAway();
  vi.unstubAllGlobals();
});

describe('the sign-in providers', () => {
  it('are those of the server; test providers are marked', async () => {
    open();
    const discord = screen.getByRole('button', { name: 'Continue with Discord' });
    await expect.element(discord).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continue with Twitch Test' })).toBeVisible();
    expect(screen.getByRole('button').elements()).toHaveLength(2);
  });

  it('may be none', async () => {
    server.on(PROVIDERS, () => yes([]));
    open();
    await expect.element(screen.getByText(/This server offers no login/)).toBeVisible();
  });

  it('can be loaded again after an error', async () => {
    server.on(PROVIDERS, () => no(503, 'SERVER_STOPPING'));
    open();
    await expect.element(screen.getByText(/Couldn't load the ways to log in/)).toBeVisible();
    server.on(PROVIDERS, () => yes([{ name: 'google', isTest: false }]));
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  });
});

describe('the terms', () => {
  it('must be accepted before the redirect to a provider', async () => {
    open();
    await screen.getByRole('button', { name: 'Continue with Discord' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('You need to accept legal terms');
    expect(page.left).toEqual([]);
    await screen.getByRole('checkbox').click();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Continue with Discord' }).click();
    await expect.poll(() => page.left).toEqual(['https://provider.example/authorise']);
  });

  it('are shown in French and in English, with the age', async () => {
    open();
    await expect.element(screen.getByText(/at least 15 years old in France/)).toBeVisible();
    await expect.element(screen.getByText(/au moins 15 ans en France/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: /Terms of use/ })).toHaveAttribute('href', '/legal?lang=en');
    const french = screen.getByRole('link', { name: /Conditions d'utilisation/ });
    await expect.element(french).toHaveAttribute('href', '/legal?lang=fr');
  });
});
