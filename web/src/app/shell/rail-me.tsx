import { badgesBeside } from '@quatremains/rules/vip/badges';
import { useStore } from 'zustand';
import { NameBadges } from '../../services/name-badges.tsx';
import { OwnAvatar } from '../../services/own-avatar.tsx';
import { useServices } from '../../services/use-services.ts';

/** Who one is, at the foot of the rail. */
export function RailMe() {
  const { session, account } = useServices();
  const me = useStore(session, (state) => state.me);
  const mine = useStore(account, (state) => state.account);
  if (me === null) return null;
  const badges = mine === null ? [] : badgesBeside(mine.badgeSlot1Id, mine.role);
  return (
    <div className="mt-1 flex items-center gap-3 px-[6px] narrow:hidden">
      <OwnAvatar className="size-[33px] text-[12px]" />
      <span className="flex min-w-0 items-center gap-2 opacity-0 group-hover/rail:opacity-100">
        <span dir="auto" className="truncate font-[550]">
          {me.username}
        </span>
        <NameBadges badges={badges} />
      </span>
    </div>
  );
}
