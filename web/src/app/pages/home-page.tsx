import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { HeroPicture } from '../../features/home/hero-picture.tsx';
import { Hero } from '../../features/home/hero.tsx';
import { RoomList } from '../../features/rooms/room-list.tsx';
import { useRoomList } from '../../features/rooms/use-room-list.ts';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { Spinner } from '../../ui/spinner.tsx';

const loadRoomPage = () => import('./room-page.tsx');
const RoomPage = lazy(async () => ({ default: (await loadRoomPage()).RoomPage }));

function Rooms() {
  const list = useRoomList();
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <Hero rooms={list.data?.length ?? null} picture={<HeroPicture />} />
      <div className="w-full max-w-[1400px] px-12 pt-[22px] pb-12 narrow:px-5">
        <RoomList list={list} />
      </div>
    </div>
  );
}

function Opening() {
  return (
    <div className="lamp grid h-full place-items-center">
      <Spinner name={m.loading()} />
    </div>
  );
}

/** The room list, or the room once one is in it. */
export function HomePage() {
  useLocale();
  const id = useStore(useServices().room, ({ room }) => room?.id ?? null);
  if (id === null) return <Rooms />;
  return (
    <Suspense fallback={<Opening />}>
      <RoomPage key={id} />
    </Suspense>
  );
}
