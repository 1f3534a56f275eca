import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { Bot, Crown, EyeOff, Headphones, Piano, WifiOff, type LucideIcon } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { Chip } from '../../ui/chip.tsx';
import { Flag } from '../../ui/flag.tsx';

interface Tag {
  readonly text: string;
  readonly Icon: LucideIcon;
}

function tagsOf(user: RoomUser, isHere: boolean): Tag[] {
  const seat =
    user.status === 'player'
      ? { text: m.people_plays(), Icon: Piano }
      : { text: m.people_spectator(), Icon: Headphones };
  return [
    ...(isHere ? [seat] : []),
    ...(user.master ? [{ text: m.master(), Icon: Crown }] : []),
    ...(user.bot ? [{ text: m.people_bot(), Icon: Bot }] : []),
    ...(user.program === null ? [] : [{ text: user.program || m.people_program(), Icon: Bot }]),
    ...(user.invisible ? [{ text: m.person_hidden(), Icon: EyeOff }] : []),
    ...(isHere && !user.connected ? [{ text: m.away(), Icon: WifiOff }] : []),
  ];
}

const staff = { Mod: m.role_mod, Admin: m.role_admin } as const;

/** A member's flag, role, crown and other signs. */
export function MemberTags({ user, isHere }: { readonly user: RoomUser; readonly isHere: boolean }) {
  const { role } = user;
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
      {!user.preferences.hideCountryFlag && <Flag country={user.country} />}
      {(role === 'Mod' || role === 'Admin') && <Chip text={staff[role]()} tone="sky" />}
      {user.vipStatus.isVip && <Chip text={m.vip()} tone="brass" />}
      {!isHere && <span className="text-label text-dim">{m.person_gone()}</span>}
      {tagsOf(user, isHere).map(({ text, Icon }) => (
        <span key={text} className="flex items-center gap-1.5 text-label text-dim">
          <Icon aria-hidden="true" size={15} strokeWidth={1.7} />
          {text}
        </span>
      ))}
    </div>
  );
}
