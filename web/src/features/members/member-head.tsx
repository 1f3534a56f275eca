import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { onGround } from '../../ui/colour.ts';
import { MemberAccount } from './member-account.tsx';
import { MemberTags } from './member-tags.tsx';
import { usePublicUser } from './use-public-user.ts';

function Colours({ colors }: Pick<RoomUser, 'colors'>) {
  const theme = useStore(useServices().settings, (settings) => settings.theme);
  return (
    <div role="img" aria-label={m.colours()} className="flex h-2 overflow-hidden rounded-full">
      {colors.map((colour, index) => (
        <i key={index} style={{ background: onGround(colour, theme) }} className="w-6" />
      ))}
    </div>
  );
}

/** A member's name and avatar, in the room and of their account. */
export function MemberHead({ user, isHere }: { readonly user: RoomUser; readonly isHere: boolean }) {
  const account = usePublicUser(user.internalId);
  const shown = { ...user, image: account.data?.image ?? user.image };
  return (
    <div className="flex items-center gap-4">
      <PlayerAvatar user={shown} className="size-16 text-title" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
        <MemberTags user={user} isHere={isHere} />
        {user.internalId !== null && <MemberAccount account={account} />}
        <Colours colors={user.colors} />
      </div>
    </div>
  );
}
