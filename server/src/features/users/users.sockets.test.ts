import { describe, expect, test } from 'vitest';
import { LOGIN, REQUESTS } from '@quatremains/protocol/limits';
import { withAccounts } from '../../testing/accounts-fixture.ts';
import { TestBrowser } from '../../testing/browser.ts';
import { aNote, frameOf, next, settled, valueOf } from '../../testing/listening.ts';
import { createAccountsRepository } from './accounts.repository.ts';
import { grantRole } from './grant-role.ts';

withAccounts((fixture) => {
  describe('a name', () => {
    test('of an account is saved and sent, and changed once an hour', async () => {
      const { ada, ben } = await fixture.inRoom();
      const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
      valueOf(await fixture.logIn(ada, token));
      await settled(ben);
      const [first, second] = [fixture.aName('Countess'), fixture.aName('Duchess')];
      const event = next(ben, 'changeUsername');
      valueOf(await ada.request('changeUsername', { username: ` ${first}  ` }));
      expect(await event).toEqual({ playerId: ada.me.id, username: first });
      const { user } = await fixture.browser.me(token);
      expect(user).toMatchObject({
        username: first,
        usernameChangeableAt: (fixture.time.clock.now() + LOGIN.usernameInterval) / 1_000,
      });
      const rename = (username: string) => ada.request('changeUsername', { username });
      expect(await rename(second)).toMatchObject({ refusal: { code: 'NAME_CHANGED_RECENTLY', field: 'username' } });
      fixture.time.advance(LOGIN.usernameInterval);
      valueOf(await rename(second));
    });

    test('that cannot be changed yet does not reveal the title of a blind test', async () => {
      const { ada, ben } = await fixture.inRoom({ mode: 'BLIND' });
      valueOf(await fixture.logIn(ben, (await fixture.browser.signIn(fixture.aName('Ben'))).token));
      valueOf(await ada.request('blindRequest', { start: true }));
      valueOf(await ada.request('blindRequest', { title: 'Clair de lune' }));
      const attempt = () => ben.request('changeUsername', { username: 'Clair de lune' });
      expect(await attempt()).toMatchObject({ refusal: { code: 'TITLE_IN_MESSAGE', field: 'username' } });
      valueOf(await ben.request('changeUsername', { username: fixture.aName('Benedict') }));
      expect(await attempt()).toMatchObject({ refusal: { code: 'NAME_CHANGED_RECENTLY', field: 'username' } });
    });

    test('that is taken, reserved, without letters or too long is refused to guests and accounts', async () => {
      const taken = (await fixture.browser.signIn(fixture.aName('Owner'))).user.username;
      const [guest, member] = [await fixture.server.connect(), await fixture.server.connect()];
      valueOf(
        await fixture.logIn(member, (await new TestBrowser(fixture.server.url).signIn(fixture.aName('Member'))).token),
      );
      for (const client of [guest, member]) {
        const codeOf = async (username: string) => {
          const answer = await client.request('changeUsername', { username });
          return answer.ok ? 'OK' : answer.refusal.code;
        };
        expect(await codeOf(taken.toUpperCase())).toBe('NAME_TAKEN');
        for (const name of ['Аdmіn', 'Admin Ben', 'Ben [Mod]', 'Админ'])
          expect(await codeOf(name)).toBe('NAME_RESERVED');
        expect(await codeOf('\u0301\u0302')).toBe('NAME_UNREADABLE');
        expect(await codeOf('x'.repeat(51))).toBe('NAME_TOO_LONG');
        expect(await codeOf('   ')).toBe('NAME_EMPTY');
      }
    });

    test('with a staff title is accepted from staff', async () => {
      const mod = await fixture.server.connect();
      const { token, user } = await fixture.browser.signIn(fixture.aName('Mia'));
      valueOf(await fixture.logIn(mod, token));
      const rename = () => mod.request('changeUsername', { username: fixture.aName('Staff Mia') });
      expect(await rename()).toMatchObject({ refusal: { code: 'NAME_RESERVED' } });
      await fixture.database.handle.updateTable('accounts').set({ role: 'Mod' }).where('id', '=', user.id).execute();
      valueOf(await rename());
    });

    test('that looks like that of a staff member is refused, to new accounts too', async () => {
      const { user } = await fixture.browser.signIn(fixture.aName('Paul'));
      await fixture.database.handle.updateTable('accounts').set({ role: 'Mod' }).where('id', '=', user.id).execute();
      const lookAlike = user.username.replace('Paul', 'РаuI');
      const guest = await fixture.server.connect();
      expect(await guest.request('changeUsername', { username: lookAlike })).toMatchObject({
        refusal: { code: 'NAME_RESERVED' },
      });
      const { user: created } = await new TestBrowser(fixture.server.url).signIn(lookAlike, 'google');
      expect(created.username).not.toBe(lookAlike);
      valueOf(await guest.request('changeUsername', { username: 'Pauline' }));
    });
  });

  test('changes of preferences have the rate limit of all requests', async () => {
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    const change = () =>
      fixture.browser.call('PUT', 'mpo/users/@me/preferences', { token, body: { invisible: false } });
    const answers = await Promise.all(Array.from({ length: REQUESTS.burst + 1 }, change));
    const refused = { refusal: { code: 'TOO_FAST', wait: 100 } };
    expect(answers.filter(({ status }) => status === 429)).toMatchObject([{ body: refused }]);
    fixture.time.advance(100);
    expect((await change()).status).toBe(200);
  });

  test('colours of an account are saved, several of them for VIPs only', async () => {
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    const ada = await fixture.server.connect();
    valueOf(await fixture.logIn(ada, token));
    const colour = (colors: string[]) => ada.request('changeColors', { colors });
    valueOf(await colour(['#123456']));
    expect((await fixture.browser.me(token)).user.preferences.colors).toEqual(['#123456']);
    expect(await colour(['#123456', '#abcdef'])).toMatchObject({ refusal: { code: 'VIP_NEEDED', field: 'colors' } });
    const vip_until = Math.floor(fixture.time.clock.now()) + 1_000;
    await fixture.database.handle.updateTable('accounts').set({ vip_until }).where('id', '=', user.id).execute();
    valueOf(await colour(['#123456', '#abcdef']));
    expect((await fixture.browser.me(token)).user.preferences.colors).toEqual(['#123456', '#abcdef']);
    fixture.time.advance(1_000);
    expect((await fixture.browser.me(token)).user.preferences.colors).toEqual(['#123456']);
  });

  test('preferences changed over HTTP are sent to the room', async () => {
    const { ada, ben } = await fixture.inRoom();
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    valueOf(await fixture.logIn(ada, token));
    await settled(ben);
    const event = next(ben, 'updateUser');
    await fixture.browser.call('PUT', 'mpo/users/@me/preferences', { token, body: { hideCountryFlag: true } });
    expect((await event).user).toMatchObject({ country: '', preferences: { hideCountryFlag: true } });
  });

  test('notes of an account are counted by source, and saved every few seconds', async () => {
    const { ada } = await fixture.inRoom();
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    ada.sendNotes(frameOf(aNote({ at: fixture.time.clock.now() })));
    valueOf(await fixture.logIn(ada, token));
    const notes = (['keyboard', 'keyboard', 'mouse', 'midi', 'midiFile'] as const).map((source, index) =>
      aNote({ at: fixture.time.clock.now(), note: 60 + index, source }),
    );
    ada.sendNotes(frameOf(...notes, aNote({ at: fixture.time.clock.now(), kind: 'off', note: 60 })));
    await settled(ada);
    valueOf(await ada.request('createRoom', { name: 'Another' }));
    const counted = {
      numberOfConnection: 1,
      keyboardNotePlayed: 2,
      mouseNotePlayed: 1,
      midiNotePlayed: 1,
      drumNotePlayed: 0,
      roomJoined: 2,
    };
    expect((await fixture.browser.me(token)).user.stats).toMatchObject(counted);
    const saved = () =>
      fixture.database.handle
        .selectFrom('statistics')
        .selectAll()
        .where('account_id', '=', user.id)
        .executeTakeFirstOrThrow();
    expect(await saved()).toMatchObject({ keyboard_notes: 0, played: 0 });
    for (let second = 0; second < 60; second += 5) fixture.time.advance(5_000);
    expect((await fixture.browser.me(token)).user.stats).toMatchObject({ ...counted, minutesPlayed: 1 });
    expect(await saved()).toMatchObject({ keyboard_notes: 2, played: 60_000 });
  });

  test('a room counts once for an account that signs in inside it, by its mode', async () => {
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    const stats = async () => (await fixture.browser.me(token)).user.stats;
    const ada = await fixture.server.connect();
    valueOf(await ada.request('createRoom', { name: 'Etudes', mode: 'PRACTICE' }));
    valueOf(await fixture.logIn(ada, token));
    const once = { roomJoined: 1, practiceRoomJoined: 1, blindTestRoomJoined: 0 };
    expect(await stats()).toMatchObject(once);
    valueOf(await fixture.logIn(ada, token));
    const again = await fixture.server.connect({ resume: ada.me.resume });
    valueOf(await fixture.logIn(again, token));
    expect(await stats()).toMatchObject({ ...once, numberOfConnection: 1 });
  });

  test('notes on the keys of drums are counted as drum notes of all sources, only while the player has drums', async () => {
    const { ada } = await fixture.inRoom();
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    valueOf(await fixture.logIn(ada, token));
    const stats = async () => (await fixture.browser.me(token)).user.stats;
    const play = () => {
      const notes = (['keyboard', 'mouse', 'midi', 'midiFile'] as const).flatMap((source) =>
        [36, 60].map((note) => aNote({ at: fixture.time.clock.now(), note, source })),
      );
      ada.sendNotes(frameOf(...notes, aNote({ at: fixture.time.clock.now(), kind: 'off', note: 36 })));
      return settled(ada);
    };
    const split = [
      { instrumentId: 3, size: 39 },
      { instrumentId: 1, size: 49 },
    ];
    valueOf(await ada.request('changeInstrument', { instruments: split }));
    await play();
    const once = { keyboardNotePlayed: 1, mouseNotePlayed: 1, midiNotePlayed: 1, drumNotePlayed: 3 };
    expect(await stats()).toMatchObject(once);
    valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id, status: 'spectator' }));
    await play();
    expect(await stats()).toMatchObject(once);
    valueOf(await ada.request('onSwitchPlayerSpec', { id: ada.me.id, status: 'player' }));
    valueOf(await ada.request('changeInstrument', { instruments: [{ instrumentId: 1, size: 88 }] }));
    await play();
    expect(await stats()).toMatchObject({ ...once, keyboardNotePlayed: 3, mouseNotePlayed: 3, midiNotePlayed: 3 });
  });

  test('changes of instruments are counted, except refused ones and those to the same instruments', async () => {
    const { ada } = await fixture.inRoom();
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    valueOf(await fixture.logIn(ada, token));
    const play = (instrumentId: number) =>
      ada.request('changeInstrument', { instruments: [{ instrumentId, size: 88 }] });
    for (const instrumentId of [2, 2, 4]) valueOf(await play(instrumentId));
    expect(await play(99)).toMatchObject({ refusal: { code: 'INSTRUMENT_NOT_FOUND' } });
    expect((await fixture.browser.me(token)).user.stats.instrumentChanged).toBe(2);
  });

  test('a connection is counted once, also when the token is renewed or the client reconnects', async () => {
    const { token } = await fixture.browser.signIn(fixture.aName('Ada'));
    const ada = await fixture.server.connect();
    valueOf(await fixture.logIn(ada, token));
    const { body: renewed } = await fixture.browser.call('POST', 'login/refreshToken');
    valueOf(await fixture.logIn(ada, renewed.token));
    const again = await fixture.server.connect({ resume: ada.me.resume });
    valueOf(await fixture.logIn(again, renewed.token));
    expect((await fixture.browser.me(renewed.token)).user.stats.numberOfConnection).toBe(1);
  });

  test('a role given by the operator is sent to the room when the token is renewed', async () => {
    const { ada, ben } = await fixture.inRoom();
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    valueOf(await fixture.logIn(ada, token));
    const accounts = createAccountsRepository(fixture.database);
    await grantRole(accounts, user.username, 'Mod', Math.floor(fixture.time.clock.now()));
    expect((await fixture.browser.me(token)).user.role).toBe('Mod');
    await settled(ben);
    const [bensEvent, adasEvent] = [next(ben, 'updateUser'), next(ada, 'loginResponse')];
    valueOf(await fixture.logIn(ada, (await fixture.browser.call('POST', 'login/refreshToken')).body.token));
    expect((await bensEvent).user).toMatchObject({ id: ada.me.id, role: 'Mod' });
    expect((await adasEvent).user).toMatchObject({ role: 'Mod' });
  });

  test('a stop saves all counts', async () => {
    const { token, user } = await fixture.browser.signIn(fixture.aName('Ada'));
    const ada = await fixture.server.connect();
    valueOf(await fixture.logIn(ada, token));
    await fixture.server.stop();
    const { connections } = await fixture.database.handle
      .selectFrom('statistics')
      .selectAll()
      .where('account_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(connections).toBe(1);
  });

  test('a deleted account is signed out everywhere at once, and its name is free', async () => {
    const name = fixture.aName('Leaving');
    const { token } = await fixture.browser.signIn(name);
    const ada = await fixture.server.connect();
    valueOf(await fixture.logIn(ada, token));
    const event = next(ada, 'loginResponse');
    const remove = (username: string) => fixture.browser.call('DELETE', 'mpo/users/@me', { token, body: { username } });
    expect((await remove('somebody else')).body).toEqual({ refusal: { code: 'NAME_NOT_REPEATED', field: 'username' } });
    expect((await remove(name)).body).toEqual({});
    expect(await event).toEqual({ error: 'SESSION_ENDED', user: null });
    expect((await fixture.browser.call('POST', 'login/refreshToken')).status).toBe(401);
    valueOf(await ada.request('changeUsername', { username: name }));
    fixture.time.advance(5_000);
    expect((await new TestBrowser(fixture.server.url).signIn(name, 'twitch')).user.username).toBe(name);
  });
});
