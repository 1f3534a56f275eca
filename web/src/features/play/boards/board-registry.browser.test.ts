import { expect, onTestFinished, test } from 'vitest';
import { browserFrames } from '../../../platform/frames.ts';
import type { Board } from '../../../visuals/board.ts';
import { createBoardRegistry } from './board-registry.ts';

/** A room 500 px high with a piano of 100 px at its foot, above a strip of 50 px. */
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

test('a board that an element beside it moves is drawn at its new place', async () => {
  const room = aRoom();
  const { seen } = shown(room);
  await expect.poll(() => seen.boards[0]?.keys).toEqual({ x: 0, y: 350, width: 800, height: 100 });
  room.strip.style.display = 'none';
  await expect.poll(() => seen.boards[0]?.keys).toEqual({ x: 0, y: 400, width: 800, height: 100 });
});

test('a removed board is not drawn', async () => {
  const { seen, remove } = shown(aRoom());
  await expect.poll(() => seen.boards.length).toBe(1);
  remove();
  await expect.poll(() => seen.boards.length).toBe(0);
});
