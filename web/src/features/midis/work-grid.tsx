import { RadioGroup } from '@base-ui/react/radio-group';
import { type KeyboardEvent, type RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { WorkCard } from './work-card.tsx';
import type { Work } from './works.ts';

interface WorkGridProps {
  readonly works: readonly Work[];
  readonly chosen: Work | null;
  readonly favourites: readonly string[];
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly onChoose: (work: Work) => void;
  readonly onPlay: () => void;
  readonly onHover: (work: Work, isOver: boolean) => void;
}

type StepOf = (columns: number, at: number, count: number) => number;

const STEPS: Readonly<Record<string, StepOf>> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: (_columns, at) => -at,
  End: (_columns, at, count) => count - 1 - at,
};

function columnsOf(grid: Element | null): number {
  return grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length;
}

/** Gives a card the focus. */
export function focusCard(grid: Element | null, work: Work | undefined): void {
  const card = work && grid?.querySelector<HTMLElement>(`[data-work="${CSS.escape(work.id)}"]`);
  card?.focus();
}

/** Arrows choose a card of the grid, and Enter plays the chosen one. */
function keysOf({ works, chosen, gridRef, onChoose, onPlay }: WorkGridProps) {
  return (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (step === undefined) {
      onPlay();
      return;
    }
    const at = Math.max(
      0,
      works.findIndex((work) => work.id === chosen?.id),
    );
    const next = works[at + step(columnsOf(gridRef.current), at, works.length)];
    if (next === undefined) return;
    onChoose(next);
    focusCard(gridRef.current, next);
  };
}

/** The works as cards. */
export function WorkGrid(props: WorkGridProps) {
  const { works, chosen, favourites, gridRef, onChoose, onPlay, onHover } = props;
  return (
    <RadioGroup
      ref={gridRef}
      aria-label={m.midis()}
      value={chosen?.id ?? null}
      onKeyDownCapture={keysOf(props)}
      className="fade-out -m-1.25 grid min-h-0 flex-1 grid-cols-[repeat(auto-fill,minmax(min(180px,44%),1fr))] content-start gap-x-4.5 gap-y-5 overflow-y-auto p-1.25"
    >
      {works.map((work) => (
        <WorkCard
          key={work.id}
          work={work}
          isChosen={work.id === chosen?.id}
          isFavourite={favourites.includes(work.id)}
          onChoose={() => {
            onChoose(work);
          }}
          onPlay={onPlay}
          onHover={(isOver) => {
            onHover(work, isOver);
          }}
        />
      ))}
    </RadioGroup>
  );
}
