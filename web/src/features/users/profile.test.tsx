import { refused } from '@quatremains/protocol/refusals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { no, yes } from '../../api/testing/fake-server.ts';
import { aServer, visitSignedIn, type Page } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { anAccount } from '../../state/testing/an-account.ts';
import { Profile } from './profile.tsx';
import { aProfile } from './testing/a-profile.ts';

const PUT = 'PUT mpo/users/@me/preferences';

let page: Page;
let unmount = (): void => undefined;

beforeEach(async () => {
  const server = aServer(true);
  server.on('GET login/providers', () => yes([{ name: 'google', isTest: false }]));
  server.on(PUT, () => yes(anAccount().preferences));
  page = await visitSignedIn(server);
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open(profile = aProfile()): void {
  unmount = show(<Profile profile={profile} />, page);
}

/** The requests with this method and path, and their bodies. */
function bodies(call: string): unknown[] {
  return page.server.heard.filter((one) => one.call === call).map(({ body }) => body);
}

describe('the profile', () => {
  it('shows the account', async () => {
    open();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Camille' })).toBeVisible();
    await expect.element(screen.getByText('camille@example.org')).toBeVisible();
  });

  it('shows minutes as hours', async () => {
    open();
    const statistics = screen.getByRole('region', { name: 'Statistics' });
    await expect.element(statistics).toBeVisible();
    expect(statistics.element().textContent).toMatch(/Hours played1\.5.*Notes by keyboard2,000/);
  });
});

describe('the name', () => {
  it('is changed by a socket event', async () => {
    open();
    await screen.getByRole('textbox', { name: 'Your name' }).fill('Cam');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Cam' })).toBeVisible();
    expect(page.asked('changeUsername')).toEqual([{ username: 'Cam' }]);
  });

  it('keeps the old one and shows the reason of a refusal', async () => {
    page.connection.answer(refused('NAME_CHANGED_RECENTLY'));
    open();
    await screen.getByRole('textbox', { name: 'Your name' }).fill('Cam');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('You can change your name once an hour.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Camille' })).toBeVisible();
  });

  it('says when it can be changed next', async () => {
    open(aProfile({ usernameChangeableAt: 4_000_000_000 }));
    await expect.element(screen.getByText(/You can change it again on .*2096/)).toBeVisible();
  });
});

describe('a preference', () => {
  it('is saved alone', async () => {
    open();
    await screen.getByRole('switch', { name: 'Invisible' }).click();
    await expect.element(screen.getByRole('switch', { name: 'Invisible' })).toBeChecked();
    await expect.poll(() => bodies(PUT)).toEqual([{ invisible: true }]);
  });

  it('is reverted when it cannot be saved', async () => {
    page.server.on(PUT, () => no(500, 'UNEXPECTED'));
    open();
    await screen.getByRole('switch', { name: 'Invisible' }).click();
    await expect.poll(() => page.texts()).toContain('Failed to change invisible mode');
    await expect.element(screen.getByRole('switch', { name: 'Invisible' })).not.toBeChecked();
  });

  it('for VIP members is disabled for other accounts', async () => {
    open();
    await expect.element(screen.getByRole('switch', { name: 'Glowing name' })).toBeDisabled();
    for (const name of ['Note effect', 'Note style', 'Like effect'])
      await expect.element(screen.getByRole('combobox', { name })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Add a colour' })).toBeDisabled();
  });

  it('for VIP members can be changed by them', async () => {
    const vip = { ...anAccount(), vip: { isVip: true } };
    page.connection.say('loginResponse', { error: null, user: vip });
    open();
    await screen.getByRole('switch', { name: 'Glowing name' }).click();
    await screen.getByRole('button', { name: 'Add a colour' }).click();
    await expect.poll(() => bodies(PUT)).toEqual([{ glowingUsername: true }, { colors: ['#e6bd76', '#e6bd76'] }]);
    await screen.getByRole('button', { name: 'Remove colour 2' }).click();
    await expect.poll(() => bodies(PUT).at(-1)).toEqual({ colors: ['#e6bd76'] });
  });

  it('the avatar is chosen among generated ones', async () => {
    open();
    await screen.getByRole('button', { name: 'Thumbs, number 2' }).click();
    await expect.poll(() => bodies(PUT)).toEqual([{ image: expect.stringMatching(/^thumbs:\w+$/) as string }]);
    await expect
      .element(screen.getByRole('button', { name: 'Thumbs, number 2' }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a colour', () => {
  it('is chosen by its code', async () => {
    open();
    await screen.getByRole('button', { name: 'Choose colour 1' }).click();
    await screen.getByRole('textbox', { name: 'Colour code' }).fill('#7BC0FA');
    await expect.poll(() => bodies(PUT)).toEqual([{ colors: ['#7BC0FA'] }]);
    expect(page.identity.getState().me?.colors).toEqual(['#7BC0FA']);
  });

  it('stays unchanged by an incomplete code, and the format is explained', async () => {
    open();
    await screen.getByRole('button', { name: 'Choose colour 1' }).click();
    const code = screen.getByRole('textbox', { name: 'Colour code' });
    await code.fill('#12');
    expect(screen.getByText(/A colour code has six/).elements()).toEqual([]);
    await userEvent.tab();
    await expect.element(screen.getByText(/A colour code has six digits or letters from A to F/)).toBeVisible();
    await expect.element(code).toHaveValue('#12');
    await code.fill('123');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => bodies(PUT)).toEqual([{ colors: ['#112233'] }]);
    expect(screen.getByText(/A colour code has six/).elements()).toEqual([]);
    await expect.element(code).toHaveValue('#112233');
  });

  it('is chosen with the keyboard, and saved when the key is released', async () => {
    open();
    await screen.getByRole('button', { name: 'Choose colour 1' }).click();
    const hue = screen.getByRole('slider', { name: 'Hue' });
    await expect.element(hue).toBeVisible();
    (hue.element() as HTMLElement).focus();
    const press = (type: string) =>
      hue.element().dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', keyCode: 39, bubbles: true }));
    press('keydown');
    await expect.poll(() => hue.element().getAttribute('aria-valuenow')).not.toBe('38');
    expect(bodies(PUT)).toEqual([]);
    press('keyup');
    await expect.poll(() => bodies(PUT)).toHaveLength(1);
  });
});

describe('a sign-in provider', () => {
  it('cannot be unlinked when it is the last one', async () => {
    open();
    await expect.element(screen.getByRole('button', { name: 'Unlink Discord' })).toBeDisabled();
    await expect.element(screen.getByText('You need at least one to log in.')).toBeVisible();
  });

  it('can be linked when it is offered, and is hidden when it is not', async () => {
    open();
    await expect.element(screen.getByRole('button', { name: 'Link Google' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Link Twitch' }).elements()).toEqual([]);
  });
});

describe('a session', () => {
  it('of another browser can be ended, the current one cannot', async () => {
    page.server.on('DELETE login/sessions/there', () => yes({}));
    open();
    const here = screen.getByRole('row', { name: /Chrome on Linux/ });
    await expect.element(here.getByText('This one')).toBeVisible();
    expect(here.getByRole('button').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Log out Firefox on Windows' }).click();
    await expect.poll(() => page.texts()).toContain('That browser is logged out.');
    expect(bodies('DELETE login/sessions/there')).toHaveLength(1);
  });

  it('that has already ended does not prevent ending the others', async () => {
    page.server.on('DELETE login/sessions/there', () => no(404, 'NOT_FOUND'));
    page.server.on('DELETE login/sessions/elsewhere', () => yes({}));
    const profile = aProfile();
    const elsewhere = { ...profile.sessions[1], id: 'elsewhere' } as (typeof profile.sessions)[number];
    open({ ...profile, sessions: [...profile.sessions, elsewhere] });
    await screen.getByRole('button', { name: 'Log out all others' }).click();
    await expect.poll(() => page.texts()).toContain('All other browsers are logged out.');
    expect(bodies('DELETE login/sessions/elsewhere')).toHaveLength(1);
  });
});

describe('leaving the service', () => {
  it('needs the typed name before it deletes the account', async () => {
    page.server.on('DELETE mpo/users/@me', () => yes({}));
    open();
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    const forEver = screen.getByRole('button', { name: 'Delete forever' });
    await expect.element(forEver).toBeDisabled();
    await screen.getByRole('textbox', { name: 'Type Camille to confirm' }).fill('Camille');
    await forEver.click();
    await expect.poll(() => page.texts()).toContain('Your account is deleted.');
    expect(bodies('DELETE mpo/users/@me')).toEqual([{ username: 'Camille' }]);
    expect(page.identity.getState().status).toBe('guest');
  });

  it('asks for a fresh sign-in where the last one is long ago, and leads there and back', async () => {
    const { sessions, ...rest } = aProfile();
    page.server.on('GET login/discord/start', () => yes({ url: 'https://discord.example/authorize' }));
    open({ ...rest, sessions: sessions.map((one) => ({ ...one, createdAt: 1_760_000_000 })) });
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    await expect.element(screen.getByRole('dialog').getByText(/^Log in once more first/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Type Camille to confirm' }).query()).toBeNull();
    await screen.getByRole('button', { name: 'Continue with Discord' }).click();
    await expect.poll(() => page.left).toEqual(['https://discord.example/authorize']);
    page.server.on('POST login/discord', () => yes({ token: 'fresh', user: anAccount() }));
    const back = await page.signIn.finish('discord', { code: 'code', state: 'state', error: null });
    expect(back).toMatchObject({ page: 'deletion' });
  });

  it('asks for a fresh sign-in where the server wants one', async () => {
    page.server.on('DELETE mpo/users/@me', () => no(403, 'LOGIN_TOO_OLD'));
    open();
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    await screen.getByRole('textbox', { name: 'Type Camille to confirm' }).fill('Camille');
    await screen.getByRole('button', { name: 'Delete forever' }).click();
    await expect.element(screen.getByRole('button', { name: 'Continue with Discord' })).toBeVisible();
  });

  it('sends one request by a double click, however long the server takes', async () => {
    page.server.on('DELETE mpo/users/@me', () => new Promise(() => undefined));
    open();
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    await screen.getByRole('textbox', { name: 'Type Camille to confirm' }).fill('Camille');
    await screen.getByRole('button', { name: 'Delete forever' }).dblClick();
    await expect.element(screen.getByRole('button', { name: 'Delete forever' })).toBeDisabled();
    expect(bodies('DELETE mpo/users/@me')).toHaveLength(1);
  });

  it('shows the error', async () => {
    page.server.on('DELETE mpo/users/@me', () => no(400, 'NAME_NOT_REPEATED'));
    open();
    await screen.getByRole('button', { name: 'Delete my account' }).click();
    await screen.getByRole('textbox', { name: 'Type Camille to confirm' }).fill('Camille');
    await screen.getByRole('button', { name: 'Delete forever' }).click();
    await expect.element(screen.getByText('That is not the name of your account.')).toBeVisible();
    expect(page.identity.getState().status).toBe('signedIn');
  });

  it('offers to log out', async () => {
    open();
    await screen.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => page.texts()).toContain('Successfully disconnected');
  });
});

describe('tokens for programs', () => {
  const MAKE = 'POST mpo/users/@me/programs';
  const programs = () => screen.getByRole('region', { name: 'Programs' });

  it('are made with a name, and shown once', async () => {
    const made = { id: 'two', name: 'Harpist', createdAt: 1_760_000_000, lastUsedAt: null };
    page.server.on(MAKE, () => yes({ ...made, token: 'program.two.secret' }));
    open();
    await programs().getByRole('textbox', { name: 'Name of the program' }).fill(' Harpist ');
    await programs().getByRole('button', { name: 'Make a token' }).click();
    await expect.element(programs().getByText('program.two.secret')).toBeVisible();
    expect(bodies(MAKE)).toEqual([{ name: 'Harpist' }]);
    await programs().getByRole('button', { name: 'Close' }).click();
    await expect.element(programs().getByText('program.two.secret')).not.toBeInTheDocument();
  });

  it('show why a token is not made', async () => {
    page.server.on(MAKE, () => no(400, 'PROGRAM_TOKENS_TOO_MANY'));
    open();
    await programs().getByRole('textbox').fill('Harpist');
    await programs().getByRole('button', { name: 'Make a token' }).click();
    await expect.element(programs().getByText(/already have ten tokens/)).toBeVisible();
  });

  it('are revoked one by one', async () => {
    const revoke = 'DELETE mpo/users/@me/programs/one';
    page.server.on(revoke, () => yes({}));
    open();
    await expect.element(programs().getByText(/never used/)).toBeVisible();
    await programs().getByRole('button', { name: 'Revoke Echo bot' }).click();
    await expect.poll(() => page.texts()).toContain('Echo bot can no longer log in');
  });
});
