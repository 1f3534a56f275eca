import { PIANO_KEYS, SPLIT } from '@quatremains/protocol/limits';
import { total } from '@quatremains/rules/instruments/split';
import { cx } from 'class-variance-authority';
import { Equal } from 'lucide-react';
import { useId } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import type { SplitDraft } from './split-draft.ts';
import { SplitRow, type SplitZoneActions } from './split-row.tsx';

interface SplitPanelProps {
  readonly draft: SplitDraft;
  readonly nameOf: (id: number) => string;
  readonly actions: SplitZoneActions;
  readonly onEven: () => void;
}

/** The keyboard in small, each zone as wide as its keys. */
function Bar({ draft }: Pick<SplitPanelProps, 'draft'>) {
  const most = Math.max(PIANO_KEYS, total(draft));
  return (
    <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-full bg-raised">
      {draft.map(({ key, size }, place) => (
        <i
          key={key}
          style={{ width: `${(size / most) * 100}%` }}
          className={cx('h-full flex-none', place % 2 === 0 ? 'bg-brass-fill' : 'bg-dim')}
        />
      ))}
    </div>
  );
}

function Total({ draft }: Pick<SplitPanelProps, 'draft'>) {
  const keys = total(draft);
  const isWhole = keys === PIANO_KEYS;
  return (
    <p role="status" data-whole={isWhole} className={cx('font-[550]', isWhole ? 'text-sage' : 'text-bad')}>
      {m.split_total({ total: keys, keys: PIANO_KEYS })}
    </p>
  );
}

/** The own instruments: the zones from the lowest key up, and whether they fill the keyboard. */
export function SplitPanel({ draft, nameOf, actions, onEven }: SplitPanelProps) {
  const title = useId();
  const startOf = (place: number): number => total(draft.slice(0, place));
  return (
    <section aria-labelledby={title} className="flex min-h-0 flex-1 flex-col gap-2.5">
      <div className="flex items-center gap-2">
        <h3 id={title} className="flex-1 font-[600]">
          {m.instruments_own()}
        </h3>
        <Button size="small" variant="ghost" disabled={draft.length < 2} onClick={onEven}>
          <Equal />
          {m.split_even()}
        </Button>
      </div>
      <Bar draft={draft} />
      <ol className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto">
        {draft.map((zone, place) => (
          <SplitRow
            key={zone.key}
            zone={zone}
            name={nameOf(zone.instrumentId)}
            start={startOf(place)}
            isFirst={place === 0}
            isLast={place === draft.length - 1}
            actions={actions}
          />
        ))}
      </ol>
      {draft.length === 0 && <p className="text-dim">{m.refusal_instruments_empty()}</p>}
      {draft.length >= SPLIT.most && <p className="text-dim">{m.refusal_instruments_too_many({ max: SPLIT.most })}</p>}
      <Total draft={draft} />
    </section>
  );
}
