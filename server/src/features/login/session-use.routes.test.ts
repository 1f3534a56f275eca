import { describe, expect, test } from 'vitest';
import { LOGIN } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-fixture.ts';
import { TestBrowser } from '../../testing/browser.ts';

withAccounts((fixture) => {
  describe('a session that was just used', () => {
    const ended = { status: 401, body: { refusal: { code: 'SESSION_ENDED' } } };
    const use = (one: TestBrowser, token: string) => one.call('GET', 'mpo/users/@me', { token });
    const status = async (one: TestBrowser) => (await one.call('GET', 'login/status')).body;

    test('ends at once when it is ended from another browser', async () => {
      const phone = new TestBrowser(fixture.server.url);
      const { token } = await fixture.browser.signIn('Just used');
      const { token: ofPhone } = await phone.signIn('Just used');
      expect((await use(phone, ofPhone)).status).toBe(200);
      expect((await status(phone)).loggedIn).toBe(true);
      const other = (await fixture.browser.me(token)).sessions.find(({ current }) => !current);
      await fixture.browser.call('DELETE', `login/sessions/${other?.id}`, { token });
      expect(await use(phone, ofPhone)).toMatchObject(ended);
      expect((await status(phone)).loggedIn).toBe(false);
      expect((await status(fixture.browser)).loggedIn).toBe(true);
    });

    test('ends at once in every browser when the account is deleted', async () => {
      const phone = new TestBrowser(fixture.server.url);
      const { token } = await fixture.browser.signIn('Leaves soon');
      const { token: ofPhone } = await phone.signIn('Leaves soon');
      expect((await use(phone, ofPhone)).status).toBe(200);
      await fixture.browser.call('DELETE', 'mpo/users/@me', { token, body: { username: 'Leaves soon' } });
      for (const [one, its] of [[fixture.browser, token] as const, [phone, ofPhone] as const]) {
        expect(await use(one, its)).toMatchObject(ended);
        expect((await status(one)).loggedIn).toBe(false);
      }
    });

    test('shows changes from another browser at once', async () => {
      const phone = new TestBrowser(fixture.server.url);
      const { token } = await fixture.browser.signIn('Changes things');
      await phone.signIn('Changes things');
      expect((await status(phone)).user.preferences.hideCountryFlag).toBe(false);
      await fixture.browser.call('PUT', 'mpo/users/@me/preferences', { token, body: { hideCountryFlag: true } });
      expect((await status(phone)).user.preferences.hideCountryFlag).toBe(true);
    });

    test('is authenticated by the new cookie, and by the previous one for a short time', async () => {
      await fixture.browser.signIn('Rotates');
      const before = fixture.browser.cookies.get('refresh')!;
      expect((await status(fixture.browser)).loggedIn).toBe(true);
      await fixture.browser.call('POST', 'login/refreshToken');
      const late = new TestBrowser(fixture.server.url);
      late.cookies.set('refresh', before);
      expect([await status(fixture.browser), await status(late)]).toMatchObject([
        { loggedIn: true },
        { loggedIn: true },
      ]);
      fixture.time.advance(LOGIN.refreshGrace + 1);
      expect([await status(fixture.browser), await status(late)]).toMatchObject([
        { loggedIn: true },
        { loggedIn: false },
      ]);
    });
  });
});
