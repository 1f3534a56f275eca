import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { expect, it, onTestFinished } from 'vitest';
import { page as screen } from 'vitest/browser';
import { createStore } from 'zustand/vanilla';
import type { LoadedInstruments } from '../../../services/loaded-instruments.ts';
import { aServer, visit } from '../../../shared/testing/a-page.ts';
import { show } from '../../../shared/testing/show.tsx';
import { BoardInstrument } from './board-instrument.tsx';
import { PlayerSound } from './player-sound.tsx';

const user = { id: 'anna', internalId: null, username: 'Anna', instruments: [{ instrumentId: 1, size: 88 }] };
const instrumentsThatAre = (state: 'ready' | 'preparing') =>
  createStore(() => ({
    list: [{ id: 1, displayName: 'Concert grand', category: 'Piano', size: 88, splitable: true, state }],
    listFailed: false,
    loads: { 1: { status: state === 'ready' ? 'success' : state, loaded: 1, total: 1 } },
  }));

/** The header of a board of this width, for a player with this delay and these signs. */
function showHead(width: number, others: number, instruments = instrumentsThatAre('ready')): () => void {
  const page = {
    ...visit(aServer(false)),
    audibility: createStore(() => ({ sound: true })),
    hearing: createStore(() => ({ anna: { delay: 179, notes: 9, late: 5 } })),
    listening: createStore(() => ({ accounts: {}, members: {} })),
  };
  const player = user as unknown as RoomUser;
  const head = (
    <section className="@container" style={{ width }}>
      <header className="flex min-w-0 items-center gap-2">
        <span data-testid="others" style={{ width: others }} className="h-4 flex-none" />
        <BoardInstrument user={player} instruments={instruments as unknown as LoadedInstruments} />
        <PlayerSound user={player} />
      </header>
    </section>
  );
  return show(head, page);
}

/** The visible width of the instrument's name, px. */
function seen(): number {
  const name = screen.getByText('Concert grand').element();
  const [own, line] = [name.getBoundingClientRect(), name.parentElement?.getBoundingClientRect()];
  if (line === undefined || own.top >= line.bottom) return 0;
  return Math.min(own.right, line.right) - Math.max(own.left, line.left);
}

it.each([
  ['as it is at 1000 px', 297, 140],
  ['of sixteen', 440, 140],
])('shows a player’s instrument before their delay on a board %s', async (_, width, others) => {
  onTestFinished(showHead(width, others));
  await expect.element(screen.getByText('179 ms', { exact: true })).toBeVisible();
  expect(seen()).toBeGreaterThanOrEqual(64);
});

it.each([281, 297, 340, 360, 420])(
  'never says so little of an instrument that it cannot be read, at %i px',
  async (width) => {
    for (let others = 60; others < width - 120; others += 7) {
      const takeAway = showHead(width, others);
      await expect.element(screen.getByText('179 ms', { exact: true })).toBeInTheDocument();
      const shown = seen();
      expect(shown === 0 || shown >= 63, `${shown} px beside ${others}`).toBe(true);
      takeAway();
    }
  },
);

it.each([281, 297, 340, 420])(
  'writes nothing over the signs while an instrument is prepared, at %i px',
  async (width) => {
    for (const others of [100, 140, 170]) {
      const takeAway = showHead(width, others, instrumentsThatAre('preparing'));
      await expect.element(screen.getByText('179 ms', { exact: true })).toBeInTheDocument();
      const preparing = screen.getByText('being prepared').element();
      const [text, line] = [preparing.getBoundingClientRect(), preparing.parentElement?.getBoundingClientRect()];
      const signs = screen.getByTestId('others').element().getBoundingClientRect();
      const isHidden = text.top >= (line?.bottom ?? 0);
      expect(isHidden || text.left >= signs.right, `over the signs of ${others} px`).toBe(true);
      takeAway();
    }
  },
);

it('says that an instrument is prepared where its name has no room', async () => {
  onTestFinished(showHead(400, 140, instrumentsThatAre('preparing')));
  const preparing = screen.getByText('being prepared');
  await expect.element(preparing).toBeVisible();
  const line = preparing.element().parentElement?.getBoundingClientRect();
  const { top, right } = preparing.element().getBoundingClientRect();
  expect(top).toBeLessThan(line?.bottom ?? 0);
  expect(right).toBeLessThanOrEqual(line?.right ?? 0);
  expect(seen()).toBe(0);
});
