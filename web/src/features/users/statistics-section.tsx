import type { Statistics } from '@quatremains/protocol/entities/account';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';
import { hoursOf } from './hours-of.ts';
import { ProfileSection } from './profile-section.tsx';

function rowsOf(statistics: Statistics, write: (value: number) => string): (readonly [string, string])[] {
  return [
    [m.stat_hours(), write(hoursOf(statistics.minutesPlayed))],
    [m.stat_keyboard(), write(statistics.keyboardNotePlayed)],
    [m.stat_mouse(), write(statistics.mouseNotePlayed)],
    [m.stat_midi(), write(statistics.midiNotePlayed)],
    [m.stat_drum(), write(statistics.drumNotePlayed)],
    [m.stat_rooms(), write(statistics.roomJoined)],
    [m.stat_practice(), write(statistics.practiceRoomJoined)],
    [m.stat_blind(), write(statistics.blindTestRoomJoined)],
    [m.stat_messages(), write(statistics.messageSent)],
    [m.stat_instruments(), write(statistics.instrumentChanged)],
    [m.stat_connections(), write(statistics.numberOfConnection)],
  ];
}

/** The statistics of the account's playing. */
export function StatisticsSection({ statistics }: { readonly statistics: Statistics }) {
  const numbers = new Intl.NumberFormat(useLocale());
  return (
    <ProfileSection title={m.statistics()}>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-6 gap-y-5">
        {rowsOf(statistics, (value) => numbers.format(value)).map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-label text-dim">{name}</dt>
            <dd className="serif text-heading leading-tight">{value}</dd>
          </div>
        ))}
      </dl>
    </ProfileSection>
  );
}
