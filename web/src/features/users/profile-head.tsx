import type { Profile } from '@quatremains/protocol/entities/account';
import type { Role } from '@quatremains/protocol/vocabulary';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { dayInWords } from '../../platform/dates.ts';
import { OwnAvatar } from '../../shared/users/own-avatar.tsx';
import { PlayerName } from '../../shared/users/player-name.tsx';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Chip } from '../../ui/chip.tsx';
import { Flag } from '../../ui/flag.tsx';

const roleNames: Readonly<Record<Role, () => string>> = {
  Guest: m.role_user,
  User: m.role_user,
  Mod: m.role_mod,
  Admin: m.role_admin,
};

function AccountField({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small font-[550] text-faint">{name}</dt>
      <dd className="truncate select-all" title={value}>
        {value}
      </dd>
    </div>
  );
}

/** The account's avatar, name and data. */
export function ProfileHead({ user }: { readonly user: Profile['user'] }) {
  const locale = useLocale();
  const account = useStore(useServices().identity, (state) => state.account) ?? user;
  const { username, role, vip, country, preferences } = account;
  return (
    <header className="flex items-center gap-7 pb-9 narrow:flex-col narrow:items-start narrow:gap-4">
      <OwnAvatar className="size-26 text-display narrow:size-19" />
      <div className="w-full min-w-0 flex-1">
        <h1 className="serif -m-2 truncate p-2 pb-3 text-display leading-[1.02]">
          <PlayerName name={username} colours={preferences.colors} glowing={preferences.glowingUsername} />
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-dim">
          <Chip text={roleNames[role]()} tone={role === 'User' ? 'sage' : 'lavender'} />
          {vip.isVip && <Chip text={m.vip()} tone="brass" />}
          {!preferences.hideCountryFlag && <Flag country={country} />}
          {m.profile_since({ date: dayInWords(user.createdAt, locale) })}
        </p>
        <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-2 text-label narrow:grid-cols-1">
          <AccountField name={m.profile_id()} value={user.id} />
          <AccountField name={m.profile_email()} value={user.email ?? m.profile_no_email()} />
          <AccountField name={m.profile_unformatted()} value={account.unformattedUsername} />
          <AccountField name={m.profile_updated()} value={dayInWords(user.updatedAt, locale)} />
        </dl>
      </div>
    </header>
  );
}
