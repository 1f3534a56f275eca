import { useStore } from 'zustand';
import { OwnAvatar } from '../../services/own-avatar.tsx';
import { useServices } from '../../services/use-services.ts';

/** Who one is, at the foot of the rail. */
export function RailMe() {
  const me = useStore(useServices().session, (session) => session.me);
  if (me === null) return null;
  return (
    <div className="mt-1 flex items-center gap-3 px-[6px] narrow:hidden">
      <OwnAvatar className="size-[33px] text-[12px]" />
      <span className="truncate font-[550] opacity-0 group-hover/rail:opacity-100">{me.username}</span>
    </div>
  );
}
