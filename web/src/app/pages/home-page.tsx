import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { lazy, Suspense, useEffect } from 'react';
import { useSearch } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { HeroPicture } from '../../features/home/hero-picture.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { SideColumn } from '../../features/home/side-column.tsx';
import { Warning } from '../../features/home/warning.tsx';
import { RoomList } from '../../features/rooms/room-list.tsx';
import { useRoomList } from '../../features/rooms/use-room-list.ts';
import { browserTimers } from '../../platform/timers.ts';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { loadRoomPage, preloadRoom } from '../room-ahead.ts';
import { WaitingPage } from './waiting-page.tsx';

/** So long after the list stands, in ms. */
const quiet = 1_500;
const RoomPage = lazy(async () => ({ default: (await loadRoomPage()).RoomPage }));

/** Fetches the code of rooms while the reader looks at the list. */
function usePreloadedRoom(): void {
  useEffect(() => browserTimers.after(quiet, preloadRoom), []);
}

function playingRooms(rooms: readonly RoomSummary[]): number {
  return rooms.filter(({ playerCount }) => playerCount > 0).length;
}

function Rooms() {
  usePreloadedRoom();
  const list = useRoomList();
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <Hero playing={list.data === undefined ? null : playingRooms(list.data)} picture={<HeroPicture />} />
      <div className="grid w-full max-w-[1480px] grid-cols-2 gap-x-9 gap-y-8 px-12 pt-[22px] pb-12 wide:grid-cols-[minmax(0,1fr)_285px] wide:grid-rows-[auto_1fr] wide:gap-y-0 narrow:grid-cols-1 narrow:px-5">
        <Warning />
        <div className="col-span-full min-w-0 wide:col-span-1 wide:row-start-2">
          <RoomList list={list} />
        </div>
        <SideColumn />
      </div>
    </div>
  );
}

/** The room list, also while a password is asked for; or the room once one is in it, or is on the way into it. */
export function HomePage() {
  useLocale();
  const { roomId } = useSearch({ from: '/' });
  const { room, panel } = useServices();
  const id = useStore(room, (state) => state.room?.id ?? null);
  const isAsked = useStore(panel, ({ open }) => open === 'password');
  if (id === null) return roomId === undefined || isAsked ? <Rooms /> : <WaitingPage />;
  return (
    <Suspense fallback={<WaitingPage />}>
      <RoomPage key={id} />
    </Suspense>
  );
}
