import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useStore } from 'zustand';
import { HeroPicture } from '../../features/home/hero-picture.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { SideColumn } from '../../features/home/side-column.tsx';
import { Warning } from '../../features/home/warning.tsx';
import { RoomList } from '../../features/rooms/room-list.tsx';
import { useRoomList } from '../../features/rooms/use-room-list.ts';
import { m } from '../../i18n/generated/messages.js';
import { browserTimers } from '../../platform/timers.ts';
import { useConfigurationTried } from '../../shared/page/use-configuration.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { loadRoomPage, prefetchRoomCode } from '../prefetch-room.ts';
import { useRoomShown } from '../use-room-shown.ts';
import { WaitingPage } from './waiting-page.tsx';

/** The delay after the list is shown, ms. */
const quiet = 1_500;
const RoomPage = lazy(async () => ({ default: (await loadRoomPage()).RoomPage }));

/** Fetches the code of rooms while the list is shown. */
function usePreloadedRoom(): void {
  useEffect(() => browserTimers.after(quiet, prefetchRoomCode), []);
}

function playingRooms(rooms: readonly RoomSummary[]): number {
  return rooms.filter(({ playerCount }) => playerCount > 0).length;
}

/** The content below the greeting. */
function Programme({ list }: { readonly list: ReturnType<typeof useRoomList> }) {
  return (
    <div className="grid w-full max-w-[1480px] grid-cols-2 gap-x-9 gap-y-8 px-12 pt-5.5 pb-12 wide:grid-cols-[minmax(0,1fr)_285px] wide:grid-rows-[auto_1fr] wide:gap-y-0 narrow:grid-cols-1 narrow:px-5">
      <Warning />
      <div className="col-span-full min-w-0 wide:col-span-1 wide:row-start-2">
        <RoomList list={list} />
      </div>
      <SideColumn />
    </div>
  );
}

function Rooms() {
  usePreloadedRoom();
  const list = useRoomList();
  const isOffline = useOffline();
  const isTried = useConfigurationTried();
  // Blocks that arrive one by one would move the others. Deferred: what follows is drawn in short tasks.
  const isReady = useDeferredValue(isOffline || (isTried && !list.isPending));
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <Hero playing={list.data === undefined ? null : playingRooms(list.data)} picture={<HeroPicture />} />
      {isReady ? (
        <Programme list={list} />
      ) : (
        <div className="grid h-40 flex-none place-items-center">
          <Spinner name={m.loading()} />
        </div>
      )}
    </div>
  );
}

/** The room list, also while a password is asked for; or the current room, also while it is being joined. */
export function HomePage() {
  useLocale();
  const id = useStore(useServices().room, (state) => state.room?.id ?? null);
  const isRoomShown = useRoomShown();
  if (id === null) return isRoomShown ? <WaitingPage /> : <Rooms />;
  return (
    <Suspense fallback={<WaitingPage />}>
      <RoomPage key={id} />
    </Suspense>
  );
}
