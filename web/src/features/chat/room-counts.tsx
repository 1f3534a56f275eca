import { Headphones, Piano } from 'lucide-react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/shallow';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import type { RoomState } from '../../state/room-store.ts';

/** Hidden members and the room's bot take no seat and are not counted. */
function countsOf({ users, room }: RoomState) {
  const seen = users.filter(({ invisible, bot }) => !invisible && !bot);
  const players = seen.filter(({ status }) => status === 'player').length;
  return { players, limit: room?.playerLimit ?? 0, spectators: seen.length - players };
}

/** The number of players, of seats, and of spectators. A count without enough room is hidden. */
export function RoomCounts() {
  const { players, limit, spectators } = useStore(useServices().room, useShallow(countsOf));
  return (
    <span className="flex h-5 min-w-0 flex-1 flex-wrap justify-end gap-x-2 gap-y-5 overflow-hidden text-small whitespace-nowrap text-dim @max-[332px]:gap-x-1.5 @max-[332px]:text-caption [&_svg]:size-3.75 [&_svg]:stroke-[1.7] @max-[332px]:[&_svg]:size-3.25">
      <span className="sr-only">{m.chat_counts({ players, limit, spectators })}</span>
      <span aria-hidden="true" className="flex h-5 items-center gap-1">
        <Piano />
        {players} / {limit}
      </span>
      <span aria-hidden="true" className="flex h-5 items-center gap-1">
        <Headphones />
        {spectators}
      </span>
    </span>
  );
}
