import { letRun } from '../../platform/let-run.ts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { ownRoomName } from '../../i18n/own-room-name.ts';
import { hourOfDay } from '../../platform/browser-clock.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { greet } from './greeting.ts';
import { HeroView } from './hero-view.tsx';

interface HeroProps {
  /** The number of rooms with a player at the piano; null until it is known. */
  readonly playing: number | null;
  readonly picture: ReactNode;
}

function Count({ playing }: Pick<HeroProps, 'playing'>) {
  const isOffline = useOffline();
  if (isOffline)
    return (
      <>
        <i className="text-brass">{m.home_your_piano()}</i> {m.home_still_plays()}
      </>
    );
  if (playing === null) return <span className="invisible">…</span>;
  const [lead, rest] =
    playing === 0
      ? [m.home_every_piano(), m.home_is_free()]
      : [m.home_room_count({ count: playing }), m.home_room_verb({ count: playing })];
  return (
    <>
      <i className="text-brass">{lead}</i> {rest}
    </>
  );
}

/** The greeting, over a keyboard that plays by itself. */
export function Hero({ playing, picture }: HeroProps) {
  const { identity, panel, roomEntry, localRoom, room, connectionStatus } = useServices();
  const me = useStore(identity, (state) => state.me);
  const isRefused = useStore(connectionStatus, ({ state }) => state === 'refused');
  const isOffline = useOffline();
  const joining = useStore(room, (state) => state.joining);
  return (
    <HeroView
      greeting={greet(hourOfDay(), me?.username ?? null)}
      count={<Count playing={playing} />}
      picture={picture}
      offline={isOffline}
      busy={joining || isRefused || me === null}
      onCreate={() => {
        panel.show('createRoom');
      }}
      onPlayAlone={() => {
        if (isOffline) localRoom.open();
        else if (me !== null) letRun(roomEntry.playAlone(ownRoomName(me.username)));
      }}
    />
  );
}
