import { Headphones, Piano } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import type { RoomState } from '../../state/room-store.ts';

/** Hidden members and the room's bot take no seat and are not counted. */
function countsOf({ users, room }: RoomState) {
  const seen = users.filter(({ invisible, bot }) => !invisible && !bot);
  const players = seen.filter(({ status }) => status === 'player').length;
  return { players, limit: room?.playerLimit ?? 0, spectators: seen.length - players };
}

/** How many play, of how many may, and how many spectators there are. */
export function RoomCounts({ upright = false }: { readonly upright?: boolean }) {
  const { players, limit, spectators } = useStore(useServices().room, useShallow(countsOf));
  return (
    <span
      className={cx(
        'flex flex-none text-[12.5px] text-dim [&_svg]:size-[15px] [&_svg]:stroke-[1.7]',
        upright
          ? 'flex-col gap-2 text-[12px]'
          : 'gap-2 @max-[332px]:gap-1.5 @max-[332px]:text-[11.5px] @max-[332px]:[&_svg]:size-[13px]',
      )}
    >
      <span className="sr-only">{m.chat_counts({ players, limit, spectators })}</span>
      <span aria-hidden="true" className={cx('flex items-center gap-1', upright && 'flex-col')}>
        <Piano />
        {players} / {limit}
      </span>
      <span aria-hidden="true" className={cx('flex items-center gap-1', upright && 'flex-col')}>
        <Headphones />
        {spectators}
      </span>
    </span>
  );
}
