import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { useStore } from 'zustand';
import type { PublicUser } from '@quatremains/protocol/entities/account';
import { getUser } from '@quatremains/protocol/http/users';
import type { InternalId } from '@quatremains/protocol/ids';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { m } from '../../i18n/generated/messages.js';
import { PlayerAvatar } from '../../shared/users/player-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { onGround } from '../../ui/colour.ts';
import { MemberAccount } from './member-account.tsx';
import { MemberTags } from './member-tags.tsx';
import { call } from '../../api/call.ts';

/** The public account of a member, fetched each time the dialog opens; guests have none. */
function usePublicUser(id: InternalId | null): UseQueryResult<PublicUser> {
  return useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) => {
      if (id === null) throw new Error('a guest has no account');
      return call(getUser, { params: { id }, signal });
    },
    enabled: id !== null,
    retry: false,
  });
}

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
