import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { isStaff } from '@quatremains/rules/room/permissions';
import { Crown } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { Tooltip } from '../../ui/tooltip.tsx';

/** The crown of a room's master. Admin and Mod, who are masters everywhere, have none. */
export function MasterSign({ user }: { readonly user: Pick<RoomUser, 'master' | 'role'> }) {
  if (!user.master || isStaff(user.role)) return null;
  return (
    <Tooltip text={m.master()}>
      <Crown role="img" aria-label={m.master()} size={14} strokeWidth={1.7} className="flex-none text-brass" />
    </Tooltip>
  );
}
