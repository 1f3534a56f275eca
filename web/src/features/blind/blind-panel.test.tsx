import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import { m } from '../../i18n/generated/messages.js';
import { setLocaleSource } from '../../i18n/locale.ts';
import { aServer, visit } from '../../shared/testing/a-page.ts';
import { linesOf, linesSeen } from '../../shared/testing/lines.ts';
import { show } from '../../shared/testing/show.tsx';
import { aBlindTest } from '../../state/testing/a-blind-test.ts';
import { BlindPanel } from './blind-panel.tsx';

it.each([
  ['en', 390],
  ['fr', 390],
  ['en', 360],
  ['fr', 360],
] as const)('shows all rules to the master of a blind test, in %s on a phone of %i px', async (locale, width) => {
  await document.fonts.load('14px "Instrument Sans"');
  setLocaleSource(() => locale);
  onTestFinished(() => setLocaleSource(() => 'en'));
  await screen.viewport(width, 844);
  onTestFinished(() => screen.viewport(1280, 800));
  const me = { id: 'me', username: 'Anna', status: 'player', master: true, role: 'User', bot: false, colors: [] };
  const page = {
    ...visit(aServer(false)),
    room: createStore(() => ({ room: null, myId: 'me', users: [me, { ...me, id: 'ben', master: false }] })),
    mode: createStore(() => ({ blind: aBlindTest(), video: null })),
    ping: { sync: { toServer: (at: number) => at } },
  };
  onTestFinished(show(<BlindPanel />, page as never));
  const rules = screen.getByText(m.blind_rules());
  await expect.element(rules).toBeVisible();
  await expect.element(screen.getByRole('button')).toBeVisible();
  expect(linesOf(rules.element())).toBeLessThanOrEqual(linesSeen(rules.element()));
});
