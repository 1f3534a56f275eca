import { badgesBeside } from '@quatremains/rules/vip/badges';
import { useStore } from 'zustand';
import { NameBadges } from '../../shared/users/name-badges.tsx';
import { OwnAvatar } from '../../shared/users/own-avatar.tsx';
import { useServices } from '../../shared/page/use-services.ts';

/** The member's name at the foot of the rail. Its place is reserved before the server sends it. */
export function RailMe() {
  const { identity } = useServices();
  const { me, account } = useStore(identity);
  if (me === null) return <div className="mt-1 h-8.25 flex-none narrow:hidden low:hidden" />;
  const badges = account === null ? [] : badgesBeside(account.badgeSlot1Id, account.role);
  return (
    <div className="mt-1 flex flex-none items-center gap-3 px-1.5 narrow:hidden low:hidden">
      <OwnAvatar className="size-8.25 text-small" />
      <span className="flex min-w-0 items-center gap-2 opacity-0 group-hover/rail:opacity-100">
        <span dir="auto" className="truncate font-[550]">
          {me.username}
        </span>
        <NameBadges badges={badges} />
      </span>
    </div>
  );
}
