import { getMidiLeaderboard } from '@quatremains/protocol/http/midis';
import { MIDI_LEADERBOARD } from '@quatremains/protocol/player-limits';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type * as z from 'zod';
import { call } from '../../api/call.ts';
import { m } from '../../i18n/generated/messages.js';
import { getLocale } from '../../i18n/generated/runtime.js';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { Flag } from '../../ui/flag.tsx';
import { Spinner } from '../../ui/spinner.tsx';

type Row = z.output<typeof getMidiLeaderboard.response>[number];

/** The colour of each grade. */
const gradeStyles: Readonly<Record<Row['note'], string>> = {
  ss: 'text-brass',
  s: 'text-brass',
  a: 'text-sage',
  b: 'text-sky',
  c: 'text-lavender',
  d: 'text-dim',
  g: 'text-faint',
};

function LeaderboardRow({ row }: { readonly row: Row }) {
  const { position, user, progression, score, note } = row;
  return (
    <li className="grid h-6.75 grid-cols-[26px_minmax(0,1fr)_auto_66px_28px] items-center text-label text-dim">
      <span>{position}</span>
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-[550] text-ink">{user?.username ?? m.account_deleted()}</span>
        {user !== null && user.country !== null && <Flag country={user.country} />}
      </span>
      <span className="text-right">{m.midi_percent({ percent: Math.round(progression) })}</span>
      <span className="text-right">{score.toLocaleString(getLocale())}</span>
      <span className={`serif text-right text-title leading-none ${gradeStyles[note]}`}>{note.toUpperCase()}</span>
    </li>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="alert" className="text-label text-bad">
        {m.midi_best_failed()}
      </p>
      <Button size="small" onClick={onRetry}>
        <RotateCw />
        {m.retry()}
      </Button>
    </div>
  );
}

/** The best accounts on a track. */
export function TrackLeaderboard({ midiId }: { readonly midiId: number }) {
  const best = useQuery({
    queryKey: ['midi-leaderboard', midiId],
    queryFn: ({ signal }) =>
      call(getMidiLeaderboard, { params: { midiId }, query: { size: MIDI_LEADERBOARD.size }, signal }),
  });
  return (
    <section aria-label={m.midi_best()} className="mt-4.5">
      <h3 className="serif mb-1.5 text-title leading-6">{m.midi_best()}</h3>
      {best.isError && <Failed onRetry={() => letRun(best.refetch())} />}
      {best.isPending && <Spinner name={m.midi_best()} />}
      {best.data?.length === 0 && <p className="text-label text-faint">{m.midi_best_none()}</p>}
      {best.data !== undefined && best.data.length > 0 && (
        <ol>
          {best.data.map((row) => (
            <LeaderboardRow key={row.position} row={row} />
          ))}
        </ol>
      )}
    </section>
  );
}
