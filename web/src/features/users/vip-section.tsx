import type { VipPeriod, VipStatus } from '@quatremains/protocol/entities/vip';
import { vipLevel } from '@quatremains/rules/vip/vip-status';
import { m } from '../../i18n/generated/messages.js';
import { dayInWords } from '../../platform/dates.ts';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useVip } from './use-vip.ts';

const CENTS = 100;

const periodTypes: Readonly<Record<VipPeriod['type'], () => string>> = { GRANT: m.vip_type_grant };

function priceInWords(cents: number, locale: string): string {
  if (cents === 0) return m.vip_free();
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(cents / CENTS);
}

function figuresOf(status: VipStatus): (readonly [string, string])[] {
  const days = (count: number) => m.vip_days({ count });
  return [
    [m.vip_remaining(), days(status.remainingVipDays)],
    [m.vip_streak(), days(status.currentVipStreakDays)],
    [m.vip_longest(), days(status.longestVipStreakDays)],
    [m.vip_cumulated(), days(status.cumulatedVipDays)],
    [m.vip_border(), status.isVip ? m.vip_level({ level: vipLevel(status.longestVipStreakDays) }) : m.vip_no_border()],
  ];
}

function Status({ status }: { readonly status: VipStatus }) {
  const locale = useLocale();
  const { isVip, vipUntil } = status;
  if (vipUntil === null) return <p className="text-dim">{m.vip_never()}</p>;
  const date = dayInWords(vipUntil, locale);
  return (
    <>
      <p className={isVip ? 'text-brass' : 'text-dim'}>{isVip ? m.vip_until({ date }) : m.vip_was_until({ date })}</p>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6 gap-y-5">
        {figuresOf(status).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-label text-dim">{name}</dt>
            <dd className="serif text-heading leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PeriodRow({ period }: { readonly period: VipPeriod }) {
  const locale = useLocale();
  const { at, days, note, type, price } = period;
  return (
    <tr className="border-t border-line text-dim narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:py-2.5">
      <th scope="row" className="py-2.5 pr-4 text-left font-[550] text-ink narrow:p-0">
        {dayInWords(at, locale)}
      </th>
      <td className="py-2.5 pr-4 whitespace-nowrap narrow:p-0 narrow:text-right">{m.vip_days({ count: days })}</td>
      <td className="py-2.5 pr-4 narrow:p-0">{periodTypes[type]()}</td>
      <td className="py-2.5 pr-4 break-words narrow:col-span-2 narrow:row-start-3 narrow:p-0">{note}</td>
      <td className="py-2.5 whitespace-nowrap narrow:p-0 narrow:text-right">{priceInWords(price, locale)}</td>
    </tr>
  );
}

function Periods({ periods }: { readonly periods: readonly VipPeriod[] }) {
  const headings = [
    m.vip_period_at(),
    m.vip_period_days(),
    m.vip_period_type(),
    m.vip_period_note(),
    m.vip_period_price(),
  ];
  return (
    <table aria-label={m.vip_periods()} className="mt-6 w-full border-collapse text-label narrow:block">
      <thead className="narrow:sr-only">
        <tr className="text-left text-small text-faint">
          {headings.map((heading) => (
            <th key={heading} scope="col" className="pr-4 pb-2 font-[550] whitespace-nowrap">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="narrow:block">
        {periods.map((period, index) => (
          <PeriodRow key={index} period={period} />
        ))}
      </tbody>
    </table>
  );
}

/** The account's VIP days: left, longest, in total, and their periods. */
export function VipSection() {
  const { data, isError, refetch } = useVip();
  return (
    <ProfileSection title={m.vip()} hint={m.vip_hint()}>
      {data !== undefined && <Status status={data.status} />}
      {data !== undefined && data.periods.length > 0 && <Periods periods={data.periods} />}
      {isError && (
        <div className="flex flex-wrap items-center gap-4">
          <p role="alert" className="text-dim">
            {m.vip_failed()}
          </p>
          <Button size="small" onClick={() => letRun(refetch())}>
            {m.retry()}
          </Button>
        </div>
      )}
      {data === undefined && !isError && <p className="text-dim">{m.loading()}</p>}
    </ProfileSection>
  );
}
