import type { BlindInformation, BlindScore } from '@quatremains/protocol/entities/blind';
import { cx } from 'class-variance-authority';
import { Check, Piano } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { ScrollRow } from '../../ui/scroll-row.tsx';

interface ChipProps {
  readonly score: BlindScore;
  readonly isPerformer: boolean;
  readonly hasFound: boolean;
}

function ScoreChip({ score: { id, username, points }, isPerformer, hasFound }: ChipProps) {
  const { users } = useStore(useServices().room);
  const person = users.find((user) => user.id === id) ?? { username, colors: [] };
  return (
    <li
      className={cx(
        'flex h-8 flex-none items-center gap-2 rounded-full border pr-3 pl-1 text-label',
        isPerformer ? 'border-lavender' : 'border-line',
      )}
    >
      <PlayerAvatar user={person} className="size-6 text-caption" />
      <span className="max-w-27.5 truncate font-[550]">{username}</span>
      <span className="text-dim tabular-nums">{points}</span>
      {isPerformer && (
        <Piano role="img" aria-label={m.blind_plays()} size={14} strokeWidth={1.7} className="text-lavender" />
      )}
      {hasFound && <Check role="img" aria-label={m.blind_found()} size={14} strokeWidth={2} className="text-sage" />}
    </li>
  );
}

/** All players' points, with signs for the performer and for those who have found it; before a game, its rules. */
export function ScoreChips({ blind }: { readonly blind: BlindInformation }) {
  if (blind.scores.length === 0)
    return (
      <p className="line-clamp-2 text-label leading-tight text-faint [grid-area:scores] @max-[640px]:line-clamp-3 @max-[640px]:text-small @max-[640px]:leading-[14px] low:hidden">
        {m.blind_rules()}
      </p>
    );
  return (
    <ScrollRow name={m.blind_scores()} className="[grid-area:scores] low:hidden">
      {blind.scores.map((score) => (
        <ScoreChip
          key={score.id}
          score={score}
          isPerformer={blind.phase !== 'over' && score.id === blind.performer}
          hasFound={blind.phase !== 'over' && blind.found.includes(score.id)}
        />
      ))}
    </ScrollRow>
  );
}
