import { NO_BADGE, type Badge, type UserBadge } from '@quatremains/protocol/entities/badge';
import { cx } from 'class-variance-authority';
import { useStore } from 'zustand';
import { badgeText } from '../../i18n/badge-texts.ts';
import { m } from '../../i18n/generated/messages.js';
import { dayInWords } from '../../platform/dates.ts';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { ProfileSection } from './profile-section.tsx';
import { useBadges } from './use-vip.ts';

interface BadgeCardProps {
  readonly badge: Badge;
  readonly unlockedAt: number | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function BadgeCard({ badge, unlockedAt, chosen, onChoose }: BadgeCardProps) {
  const locale = useLocale();
  const { name, description } = badgeText(badge);
  const since = unlockedAt === undefined ? m.badge_locked() : m.badge_since({ date: dayInWords(unlockedAt, locale) });
  return (
    <li>
      <button
        type="button"
        disabled={unlockedAt === undefined}
        aria-label={`${name}: ${description}. ${since}`}
        aria-pressed={chosen}
        onClick={onChoose}
        className={cx(
          'fade flex h-full w-full items-center gap-3 rounded-field border px-3 py-2.5 text-left enabled:hover:bg-raised',
          chosen ? 'border-brass' : 'border-line',
        )}
      >
        <img
          src={badge.url}
          alt=""
          className={cx('size-10 shrink-0', unlockedAt === undefined && 'opacity-35 grayscale')}
        />
        <span className="min-w-0">
          <span className="block font-[550]">{name}</span>
          <span className="block text-label leading-snug text-dim">{description}</span>
          <span className="block text-small leading-snug text-faint">
            {since} · {badge.count === 0 ? m.badge_unowned() : m.badge_count({ count: badge.count })}
          </span>
        </span>
      </button>
    </li>
  );
}

/** All badges, the account's own ones, and the one shown beside its name. */
export function BadgesSection({ unlocked }: { readonly unlocked: readonly UserBadge[] }) {
  const { identity, ownIdentity } = useServices();
  const slot = useStore(identity, (state) => state.account?.badgeSlot1Id ?? NO_BADGE);
  const times = new Map(unlocked.map(({ badgeInfo, unlockedAt }) => [badgeInfo.id, unlockedAt]));
  const all =
    useBadges().data ?? unlocked.map(({ badgeInfo }) => ({ ...badgeInfo, visibility: 'VISIBLE', count: 1 }) as const);
  const shown = all.filter(({ id, visibility }) => visibility === 'VISIBLE' || times.has(id));
  const choose = (id: number) => {
    letRun(ownIdentity.save('badgeSlot1Id', id === slot ? NO_BADGE : id));
  };
  return (
    <ProfileSection title={m.person_badges()} hint={m.badges_hint()}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(270px,1fr))] gap-3 narrow:grid-cols-1">
        {shown.map((badge) => (
          <BadgeCard
            key={badge.id}
            badge={badge}
            unlockedAt={times.get(badge.id)}
            chosen={badge.id === slot}
            onChoose={() => {
              choose(badge.id);
            }}
          />
        ))}
      </ul>
    </ProfileSection>
  );
}
