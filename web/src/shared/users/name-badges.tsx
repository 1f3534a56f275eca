import type { BadgeInfo } from '@quatremains/protocol/entities/badge';
import { cx } from 'class-variance-authority';
import { badgeText } from '../../i18n/badge-texts.ts';
import { useLocale } from '../page/use-locale.ts';

interface NameBadgesProps {
  readonly badges: readonly BadgeInfo[];
  readonly className?: string;
}

/** The badges beside a member's name. */
export function NameBadges({ badges, className }: NameBadgesProps) {
  useLocale();
  return badges.map((badge) => {
    const { name, description } = badgeText(badge);
    const look = cx('flex-none', className ?? 'size-4');
    return <img key={badge.id} src={badge.url} alt={name} title={`${name} · ${description}`} className={look} />;
  });
}
