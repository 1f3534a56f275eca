import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { afterEach, expect, it } from 'vitest';
import { page as screen } from 'vitest/browser';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { aServer, visit } from '../../../shared/testing/a-page.ts';
import { show } from '../../../shared/testing/show.tsx';
import { aRoomUser } from '../../../state/testing/a-room-user.ts';
import type { BoardRegistry } from './board-registry.ts';
import { useBoardAppearance } from './use-board-appearance.ts';
import { BoardsContext, useBoard } from './use-board.ts';

type Placed = Parameters<BoardRegistry['add']>[0];

let takeAway = (): void => undefined;
afterEach(() => {
  takeAway();
});

function Keyboard({ user }: { readonly user: RoomUser }) {
  const { area, keys } = useBoard({
    player: user.id,
    kind: 'other',
    firstNote: 21,
    lastNote: 108,
    ...useBoardAppearance(user),
  });
  return (
    <div ref={area}>
      {user.sustain && 'sustained'}
      <div ref={keys} />
    </div>
  );
}

interface Shown {
  /** The keyboard in the picture. */
  readonly board: Placed;
  /** How often the keyboard was placed. */
  count(): number;
  /** The server sends a change of the player. */
  again(user: RoomUser): void;
}

async function placed(first: RoomUser): Promise<Shown> {
  const boards: Placed[] = [];
  const registry: BoardRegistry = {
    add: (board) => {
      boards.push(board);
      return () => undefined;
    },
    show: () => () => undefined,
  };
  const user = createStore(() => first);
  function Shown() {
    return <Keyboard user={useStore(user)} />;
  }
  takeAway = show(
    <BoardsContext value={registry}>
      <Shown />
    </BoardsContext>,
    visit(aServer(false)),
  );
  await expect.poll(() => boards.length).toBe(1);
  const [board] = boards;
  return { board: board!, count: () => boards.length, again: (changed) => user.setState(changed) };
}

it('a VIP plays in all their colours, with their effects, under a wave', async () => {
  const colors = ['#f69d9c', '#7bc0fa', '#7ece9b', '#d6b563', '#b8adfa'];
  const { preferences } = aRoomUser('sol');
  const chosen = { ...preferences, noteAnimation: 'FIREWORK', noteStyle: 'RADIAL' } as const;
  const sol = aRoomUser('sol', { colors, preferences: chosen, vipStatus: { isVip: true } });
  expect((await placed(sol)).board).toMatchObject({
    colours: colors,
    animation: 'FIREWORK',
    style: 'RADIAL',
    wave: true,
  });
});

it('a keyboard keeps its place when other data of its player change', async () => {
  const ada = aRoomUser('ada', { colors: ['#7bc0fa'] });
  const { board, again, count } = await placed(ada);
  again({ ...ada, sustain: true, colors: [...ada.colors], preferences: { ...ada.preferences } });
  await expect.element(screen.getByText('sustained')).toBeVisible();
  expect(count()).toBe(1);
  expect(board.player).toBe('ada');
});

it('other players play in their colour, with sparks, without a wave', async () => {
  const ada = aRoomUser('ada', { colors: ['#7bc0fa'] });
  expect((await placed(ada)).board).toMatchObject({
    colours: ['#7bc0fa'],
    animation: 'PARTICLES',
    style: 'LINEAR',
    wave: false,
  });
});
