import type { BlindInformation } from '@quatremains/protocol/entities/blind';
import { BLIND } from '@quatremains/protocol/limits';
import { may } from '@quatremains/rules/room/permissions';
import { m } from '../../i18n/generated/messages.js';
import type { BlindRole } from './blind-role.ts';
import { useNameOf, useBlindRole } from './use-blind.ts';

interface Lines {
  readonly title: string;
  readonly more: readonly string[];
}

interface HeadlineProps {
  readonly blind: BlindInformation;
  /** The points of a correct guess now. */
  readonly points: number;
}

interface Scene extends HeadlineProps {
  readonly role: BlindRole;
  readonly players: number;
  readonly mayStart: boolean;
  readonly nameOf: ReturnType<typeof useNameOf>;
}

type Describe = (scene: Scene) => Lines;

function waiting({ players, mayStart }: Scene): Lines {
  const enough = players >= BLIND.playersLeast;
  const start = mayStart ? m.blind_start_hint() : m.blind_wait_for_start();
  return { title: m.blind_title(), more: [enough ? start : m.blind_too_few()] };
}

const roundOf = ({ blind: { turn, turns } }: Scene): string => m.blind_round({ turn, turns });

function choosing(scene: Scene): Lines {
  const { blind, role, nameOf } = scene;
  if (role === 'performer') return { title: m.blind_choose(), more: [m.blind_choose_hint()] };
  return { title: m.blind_chooses({ name: nameOf(blind.performer) }), more: [roundOf(scene)] };
}

function foundBy({ blind, players }: Scene): string {
  return m.blind_found_by({ count: blind.found.length, players: Math.max(players - 1, blind.found.length) });
}

const titles: Readonly<Record<BlindRole, (scene: Scene) => string>> = {
  performer: ({ blind }) => blind.title ?? '',
  guesser: ({ blind, nameOf }) => m.blind_what({ name: nameOf(blind.performer) }),
  finder: () => m.blind_you_found(),
  listener: ({ blind, nameOf }) => m.blind_what({ name: nameOf(blind.performer) }),
};

function playing(scene: Scene): Lines {
  const { role, points } = scene;
  const own = {
    performer: [m.blind_play_it()],
    guesser: [m.blind_points_now({ points })],
    finder: [m.blind_keep_quiet()],
    listener: [],
  }[role];
  return { title: titles[role](scene), more: [...own, foundBy(scene), roundOf(scene)] };
}

function reveal({ blind: { revealed } }: Scene): Lines {
  if (revealed === null) return { title: m.blind_passed(), more: [] };
  const names = revealed.found.map(({ username, points }) => `${username} +${points}`).join(', ');
  const found = names === '' ? m.blind_found_nobody() : m.blind_found_names({ names });
  const composer = revealed.composer === null ? [] : [revealed.composer];
  return { title: revealed.title, more: [...composer, found] };
}

function over({ blind: { scores } }: Scene): Lines {
  const [first] = scores;
  if (first === undefined || first.points === 0) return { title: m.blind_over(), more: [] };
  const winners = scores.filter(({ points }) => points === first.points);
  const names = winners.map(({ username }) => username).join(', ');
  return {
    title: m.blind_wins({ count: winners.length, names }),
    more: [m.blind_points({ count: first.points })],
  };
}

const describe: Readonly<Record<BlindInformation['phase'], Describe>> = { waiting, choosing, playing, reveal, over };

/** The state of the game in one line, and one line of details. */
export function Headline({ blind, points }: HeadlineProps) {
  const { me, players, role } = useBlindRole(blind);
  const nameOf = useNameOf(blind);
  const mayStart = me !== undefined && may(me, 'startBlind');
  const { title, more } = describe[blind.phase]({ blind, points, role, players, mayStart, nameOf });
  return (
    <div className="min-w-0 [grid-area:text]">
      <h2
        aria-live="polite"
        title={title}
        className="serif truncate text-heading leading-tight @max-[640px]:text-title"
      >
        {title}
      </h2>
      <p className="line-clamp-1 text-label leading-tight text-dim tabular-nums @max-[640px]:not-low:line-clamp-2">
        {more.join(' · ')}
      </p>
    </div>
  );
}
