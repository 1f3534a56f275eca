import type { UserBadge } from '@quatremains/protocol/entities/badge';
import type { VipPeriod, VipStatus } from '@quatremains/protocol/entities/vip';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { no, yes } from '../../api/testing/fake-server.ts';
import { aServer, visitSignedIn, type Page } from '../../shared/testing/a-page.ts';
import { show } from '../../shared/testing/show.tsx';
import { anAccount } from '../../state/testing/an-account.ts';
import { Profile } from './profile.tsx';
import { aProfile } from './testing/a-profile.ts';

const PUT = 'PUT mpo/users/@me/preferences';

const badges = [1, 2, 8].map((id) => ({
  id,
  name: `Badge ${id}`,
  description: 'Words',
  url: `/badges/vip-${id}.svg`,
  visibility: id === 8 ? 'HIDDEN' : 'VISIBLE',
  count: id,
}));
const unlocked: UserBadge[] = [
  { badgeInfo: { id: 1, name: 'Badge 1', description: 'Words', url: '/badges/vip-1.svg' }, unlockedAt: 1_760_000_000 },
];
const status: VipStatus = {
  isVip: true,
  vipUntil: 1_790_000_000,
  remainingVipDays: 12,
  currentVipStreakDays: 33,
  longestVipStreakDays: 61,
  cumulatedVipDays: 94,
};
const bought: VipPeriod = { at: 1_760_000_000, days: 30, note: 'First prize', type: 'GRANT', price: 0 };

let page: Page;
let unmount = (): void => undefined;

beforeEach(async () => {
  const server = aServer(true);
  server.on('GET login/providers', () => yes([]));
  server.on('GET mpo/badges', () => yes(badges));
  server.on('GET mpo/users/@me/vip', () => yes(status));
  server.on('GET mpo/users/@me/vip/periods', () => yes([bought]));
  server.on(PUT, () => yes(anAccount().preferences));
  page = await visitSignedIn(server);
});
afterEach(() => {
  unmount();
  vi.unstubAllGlobals();
});

function open(): void {
  unmount = show(<Profile profile={aProfile({ badges: unlocked })} />, page);
}

it('VIP shows the days left, the longest time, and the periods', async () => {
  open();
  const vip = screen.getByRole('region', { name: 'VIP' });
  await expect.element(vip.getByText(/VIP until .* 2026/)).toBeVisible();
  expect(vip.element().textContent).toMatch(/Left12 days.*33 days.*61 days.*94 days.*Level 3/);
  await expect.element(vip.getByRole('row', { name: /30 days Gift First prize Free/ })).toBeVisible();
});

it('an account that was never VIP sees a text that says so', async () => {
  page.server.on('GET mpo/users/@me/vip', () => yes({ ...status, isVip: false, vipUntil: null }));
  page.server.on('GET mpo/users/@me/vip/periods', () => yes([]));
  open();
  await expect.element(screen.getByText("You haven't been VIP yet.")).toBeVisible();
});

it('VIP that failed to load can be loaded again', async () => {
  page.server.on('GET mpo/users/@me/vip', () => no(500, 'UNEXPECTED'));
  open();
  const vip = screen.getByRole('region', { name: 'VIP' });
  await expect.element(vip.getByRole('alert')).toBeVisible();
  page.server.on('GET mpo/users/@me/vip', () => yes(status));
  await vip.getByRole('button', { name: 'Try again' }).click();
  await expect.element(vip.getByText(/VIP until/)).toBeVisible();
});

it('an own badge is chosen, and removed again', async () => {
  open();
  const first = screen.getByRole('button', { name: /^VIP 1: VIP for the first time\. Yours since/ });
  await first.click();
  await expect.element(first).toHaveAttribute('aria-pressed', 'true');
  await first.click();
  await expect.element(first).toHaveAttribute('aria-pressed', 'false');
  const bodies = () => page.server.heard.filter(({ call }) => call === PUT).map(({ body }) => body);
  await expect.poll(bodies).toEqual([{ badgeSlot1Id: 1 }, { badgeSlot1Id: -1 }]);
});

it('a badge without owners says so', async () => {
  page.server.on('GET mpo/badges', () => yes(badges.map((badge) => ({ ...badge, count: 0 }))));
  open();
  await expect.element(screen.getByRole('button', { name: /^VIP 2:/ }).getByText(/Nobody has it\syet/)).toBeVisible();
});

it('badges of others are disabled, and hidden badges are not shown', async () => {
  open();
  await expect.element(screen.getByRole('button', { name: /^VIP 2: .*Not yet yours/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /Moderator/ }).elements()).toEqual([]);
});

it('a badge that cannot be saved is reverted', async () => {
  page.server.on(PUT, () => no(403, 'BADGE_LOCKED'));
  open();
  const first = screen.getByRole('button', { name: /^VIP 1:/ });
  await first.click();
  await expect.poll(() => page.texts()).toContain("Couldn't save preferences");
  await expect.element(first).toHaveAttribute('aria-pressed', 'false');
});
