import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { afterEach, expect, it } from 'vitest';
import { aServer, visit } from '../../../services/testing/a-page.ts';
import { show } from '../../../services/testing/show.tsx';
import { aRoomUser } from '../../../state/testing/a-room-user.ts';
import type { BoardRegistry } from './board-registry.ts';
import { useBoardLook } from './use-board-look.ts';
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
    ...useBoardLook(user),
  });
  return (
    <div ref={area}>
      <div ref={keys} />
    </div>
  );
}

/** The keyboards that stand in the picture. */
async function placed(user: RoomUser): Promise<Placed> {
  const boards = new Set<Placed>();
  const registry: BoardRegistry = {
    add: (board) => {
      boards.add(board);
      return () => boards.delete(board);
    },
    show: () => () => undefined,
  };
  takeAway = show(
    <BoardsContext value={registry}>
      <Keyboard user={user} />
    </BoardsContext>,
    visit(aServer(false)),
  );
  await expect.poll(() => boards.size).toBe(1);
  const [board] = boards;
  return board!;
}

it('a VIP plays in all their colours, with their effects, under a wave', async () => {
  const colors = ['#f69d9c', '#7bc0fa', '#7ece9b', '#d6b563', '#b8adfa'];
  const { preferences } = aRoomUser('sol');
  const chosen = { ...preferences, noteAnimation: 'FIREWORK', noteStyle: 'RADIAL' } as const;
  const sol = aRoomUser('sol', { colors, preferences: chosen, vipStatus: { isVip: true } });
  expect(await placed(sol)).toMatchObject({
    colours: colors,
    animation: 'FIREWORK',
    style: 'RADIAL',
    wave: true,
  });
});

it('everybody else plays in their colour, with sparks, without a wave', async () => {
  const ada = aRoomUser('ada', { colors: ['#7bc0fa'] });
  expect(await placed(ada)).toMatchObject({
    colours: ['#7bc0fa'],
    animation: 'PARTICLES',
    style: 'LINEAR',
    wave: false,
  });
});
