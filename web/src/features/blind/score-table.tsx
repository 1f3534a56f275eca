import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Equal points share a rank. */
function placeOf(scores: BlindInformation['scores'], points: number): number {
  return scores.findIndex((score) => score.points === points) + 1;
}

function Rows({ scores }: Pick<BlindInformation, 'scores'>) {
  const myId = useStore(useServices().room, (state) => state.myId);
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.blind_place()}</th>
          <th scope="col">{m.blind_player()}</th>
          <th scope="col">{m.blind_points_column()}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ id, username, points }) => (
          <tr key={id} className={cx('h-9', id === myId && 'text-brass')}>
            <td className="w-8 text-faint tabular-nums">{placeOf(scores, points)}</td>
            <td className="max-w-0 truncate font-[550]">{username}</td>
            <td className="w-20 text-right tabular-nums">{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Table({ scores }: Pick<BlindInformation, 'scores'>) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <div className="pointer-events-none absolute inset-0 z-20 grid place-items-center p-3">
      <section
        aria-label={m.blind_scores()}
        className="pointer-events-auto max-h-full w-[min(400px,100%)] overflow-y-auto rounded-panel border border-line bg-surface px-5 pt-3.5 pb-4 shadow-float"
      >
        <header className="flex items-center justify-between">
          <h2 className="serif text-heading">{m.blind_over()}</h2>
          <IconButton
            name={m.close()}
            className="-mr-2"
            onClick={() => {
              setOpen(false);
            }}
          >
            <X />
          </IconButton>
        </header>
        <Rows scores={scores} />
      </section>
    </div>
  );
}

/** The ranking after the last round. */
export function ScoreTable() {
  const blind = useStore(useServices().mode, (mode) => mode.blind);
  return blind?.phase === 'over' ? <Table scores={blind.scores} /> : null;
}
