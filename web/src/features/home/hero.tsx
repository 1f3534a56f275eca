import { letRun } from '../../platform/let-run.ts';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { ownRoomName } from '../../i18n/own-room-name.ts';
import { hourOfDay } from '../../platform/browser-clock.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { greet } from './greeting.ts';
import { HeroView } from './hero-view.tsx';

interface HeroProps {
  /** The number of rooms with a player at the piano; null until it is known. */
  readonly playing: number | null;
  readonly picture: ReactNode;
}

function Count({ playing }: Pick<HeroProps, 'playing'>) {
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
  const { session, panel, door, room } = useServices();
  const me = useStore(session, (state) => state.me);
  const joining = useStore(room, (state) => state.joining);
  return (
    <HeroView
      greeting={greet(hourOfDay(), me?.username ?? null)}
      count={<Count playing={playing} />}
      picture={picture}
      busy={joining || me === null}
      onCreate={() => {
        panel.show('createRoom');
      }}
      onPlayAlone={() => {
        if (me !== null) letRun(door.playAlone(ownRoomName(me.username)));
      }}
    />
  );
}
