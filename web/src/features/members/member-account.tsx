import type { PublicUser } from '@quatremains/protocol/entities/account';
import type { UserBadge } from '@quatremains/protocol/entities/badge';
import type { UseQueryResult } from '@tanstack/react-query';
import { badgeText } from '../../i18n/badge-texts.ts';
import { m } from '../../i18n/generated/messages.js';
import { dayInWords } from '../../platform/dates.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLocale } from '../../shared/page/use-locale.ts';

function Badges({ badges }: { readonly badges: readonly UserBadge[] }) {
  if (badges.length === 0) return null;
  return (
    <ul aria-label={m.person_badges()} className="flex flex-wrap gap-2">
      {badges.map(({ badgeInfo }) => {
        const { name, description } = badgeText(badgeInfo);
        return (
          <li key={badgeInfo.id}>
            <img src={badgeInfo.url} alt={name} title={description} loading="lazy" className="size-8" />
          </li>
        );
      })}
    </ul>
  );
}

/** The public data of the account that the room does not have; the reason where they cannot be loaded. */
export function MemberAccount({ account: { data, error } }: { readonly account: UseQueryResult<PublicUser> }) {
  const locale = useLocale();
  const regionNames = new Intl.DisplayNames(locale, { type: 'region' });
  if (error !== null)
    return (
      <p role="alert" className="text-label text-bad">
        {m.person_failed({ reason: failureText(error) })}
      </p>
    );
  if (data === undefined) return <div className="h-5" />;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label text-dim">
        {data.country !== null && <span>{regionNames.of(data.country)}</span>}
        {data.role === 'User' && <span>{m.role_user()}</span>}
        <span>{m.profile_since({ date: dayInWords(data.createdAt, locale) })}</span>
      </p>
      <Badges badges={data.badges} />
    </>
  );
}
