import { expect, onTestFinished, test } from 'vitest';
import { browserFrames } from '../../../platform/frames.ts';
import type { Board } from '../../../visuals/board.ts';
import { createBoardRegistry } from './board-registry.ts';

/** A room of 500 pixels with a piano of 100 at its foot, over a strip of 50. */
function aRoom() {
  const root = document.body.appendChild(document.createElement('div'));
  root.style.cssText =
    'position: fixed; inset: 0 auto auto 0; width: 800px; height: 500px; display: grid; align-items: end';
  root.innerHTML = '<div><div style="height: 100px"></div><footer style="height: 50px"></footer></div>';
  onTestFinished(() => {
    root.remove();
  });
  const [piano, strip] = [...(root.firstElementChild?.children ?? [])] as HTMLElement[];
  if (piano === undefined || strip === undefined) throw new Error('no piano');
  return { root, piano, strip };
}

function shown({ root, piano }: ReturnType<typeof aRoom>) {
  const seen: { boards: readonly Board[] } = { boards: [] };
  const registry = createBoardRegistry(browserFrames);
  const picture = {
    setBoards: (boards: readonly Board[]) => {
      seen.boards = boards;
    },
  };
  onTestFinished(registry.show(root, picture));
  const board = { player: 'anna', kind: 'own', firstNote: 21, lastNote: 108, colours: ['#ffffff'] } as const;
  const remove = registry.add({ ...board, area: piano, keys: piano });
  return { seen, remove };
}

test('a board that is moved by what lies beside it is drawn where it is', async () => {
  const room = aRoom();
  const { seen } = shown(room);
  await expect.poll(() => seen.boards[0]?.keys).toEqual({ x: 0, y: 350, width: 800, height: 100 });
  room.strip.style.display = 'none';
  await expect.poll(() => seen.boards[0]?.keys).toEqual({ x: 0, y: 400, width: 800, height: 100 });
});

test('a board that is taken away is drawn no more', async () => {
  const { seen, remove } = shown(aRoom());
  await expect.poll(() => seen.boards.length).toBe(1);
  remove();
  await expect.poll(() => seen.boards.length).toBe(0);
});
