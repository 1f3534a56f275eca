import type { RoomParameters } from '@quatremains/protocol/entities/room';
import { may } from '@quatremains/rules/room/permissions';
import { Headphones, Link2, LogOut, Piano, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { letRun } from '../../../platform/let-run.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { useLocalRoom } from '../../../shared/rooms/use-local-room.ts';
import { findMe } from '../../../state/room-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { modeStyle, modeTitle } from '../mode-style.ts';
import { seatTexts } from '../seat-texts.ts';
import { useInvitation } from '../use-invitation.ts';
import { useInvite } from '../use-invite.ts';
import { useSeat } from '../use-seat.ts';
import { MasterVolume } from './master-volume.tsx';
import { Ping } from './ping.tsx';
import { RoomTitle } from './room-title.tsx';
import { VisualizationSelect } from './visualization-select.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { propertiesOf, type RoomProperty } from './room-properties.ts';

function Sign({ text, Icon }: RoomProperty) {
  return (
    <Tooltip text={text}>
      <span role="img" aria-label={text} className="[&_svg]:size-4 [&_svg]:stroke-[1.7]">
        <Icon />
      </span>
    </Tooltip>
  );
}

/** The room's properties as small icons. */
function RoomIcons({ room }: { readonly room: RoomParameters }) {
  return propertiesOf(room).map((sign) => <Sign key={sign.text} {...sign} />);
}

interface RoomHeaderProps {
  readonly room: RoomParameters;
  /** The slot for other features' buttons: the recorder, the size of the video, the song picker. */
  readonly tools?: ReactNode;
}

function SeatButton() {
  const { status, obstacle, isAway, change } = useSeat();
  const plays = status === 'player';
  const lasting = plays || obstacle === null ? null : seatTexts[obstacle]();
  const why = isAway ? m.disconnected() : lasting;
  return (
    <Button
      size="small"
      variant={plays ? 'outline' : 'primary'}
      disabled={why !== null}
      {...(why !== null && { title: why, 'aria-description': why })}
      onClick={() => {
        letRun(change(plays ? 'spectator' : 'player'));
      }}
    >
      {plays ? <Headphones /> : <Piano />}
      {plays ? m.just_listen() : m.take_seat()}
    </Button>
  );
}

function ParametersButton() {
  const { panel, room } = useServices();
  const hasRights = useStore(room, (state) => {
    const me = findMe(state);
    return me !== undefined && may(me, 'editRoom');
  });
  if (!hasRights) return null;
  return (
    <IconButton
      name={m.room_parameters()}
      onClick={() => {
        panel.show('roomParameters');
      }}
    >
      <Settings2 />
    </IconButton>
  );
}

/** Where no other place offers it. */
function InviteButton({ id }: Pick<RoomParameters, 'id'>) {
  const invite = useInvite(id);
  if (useInvitation().place !== 'header') return null;
  return (
    <IconButton
      name={m.invite()}
      onClick={() => {
        letRun(invite());
      }}
    >
      <Link2 />
    </IconButton>
  );
}

/** The room's name and properties, and the buttons to change seat, to invite and to leave. */
export function RoomHeader({ room, tools }: RoomHeaderProps) {
  const { roomEntry } = useServices();
  const { tone } = modeStyle[room.gameType];
  const isLocal = useLocalRoom();
  const leave = (): void => {
    letRun(roomEntry.leave());
  };
  return (
    <header className="relative z-10 flex h-15 items-center gap-2.5 border-b border-line bg-bg2 pr-4.5 pl-6 bare:hidden">
      <RoomTitle room={room} />
      {!isLocal && (
        <>
          <div className="ml-1 flex flex-none items-center gap-3 text-faint">
            <Chip text={modeTitle(room.gameType)} tone={tone} />
            <span className="flex items-center gap-3 slim:hidden">
              <RoomIcons room={room} />
            </span>
            <Ping />
          </div>
          <LikeButton />
        </>
      )}
      <span className="flex-1" />
      <MasterVolume />
      <VisualizationSelect className="slim:hidden" />
      {tools}
      {!isLocal && (
        <>
          <InviteButton id={room.id} />
          <ParametersButton />
          <SeatButton />
        </>
      )}
      <Button size="small" variant="ghost" onClick={leave}>
        <LogOut />
        <span className="slim:sr-only">{m.leave()}</span>
      </Button>
    </header>
  );
}
