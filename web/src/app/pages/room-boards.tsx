import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';
import { useStore } from 'zustand';
import { BoardGrid } from '../../features/play/boards/board-grid.tsx';
import { heightBelowVideo } from '../../features/play/boards/grid-shape.ts';
import { AloneLine } from '../../features/rooms/invitation.tsx';
import type { AudioSession } from '../../services/audio-session.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { ModeRegion } from './mode-region.tsx';
import { useFollowed } from '../../shared/player/use-followed.ts';
import { useTrackOpen } from '../../shared/player/use-track-open.ts';
import { useVideoShown } from './use-video-shown.ts';
import type { ModeState } from '../../state/mode-store.ts';

/** The members whose turn it is to be heard; none where the room has no turns, or none is running. */
function turnOf({ queue, blind }: ModeState): readonly UserId[] {
  const group = queue?.nowPlaying ?? null;
  if (group !== null) return group.users.map(({ id }) => id);
  const goesOn = blind?.phase === 'choosing' || blind?.phase === 'playing';
  return goesOn && blind.performer !== null ? [blind.performer] : [];
}

interface RoomBoardsProps {
  readonly room: RoomWithMessages;
  readonly audioSession: AudioSession;
  readonly onMember: (id: UserId) => void;
  /** Content over the boards. */
  readonly children: ReactNode;
}

/** The players whose boards are shown. */
function useBoards(room: RoomWithMessages) {
  const { room: store, mode } = useServices();
  const { users, myId } = useStore(store);
  const { phone } = useDevice();
  const turn = turnOf(useStore(mode));
  const practises = useVideoShown() && room.gameType === 'PRACTICE';
  const others = users.filter(({ id, status }) => status === 'player' && id !== myId);
  // A phone has room only for the players whose turn it is.
  const heard = phone ? others.filter(({ id }) => turn.includes(id)) : [];
  const { followed } = useFollowed();
  const ofTrack = followed?.track.kind === 'library' ? followed : null;
  const shown = heard.length > 0 ? heard : others;
  return { shown: ofTrack === null ? shown : [ofTrack], followed: ofTrack?.id ?? null, practises };
}

/** The height of the notice of an empty stage below a video, px. */
const LINE = 50;

/** The other players' boards, below the mode's panel. A video above them leaves room for their keys. */
export function RoomBoards({ room, audioSession, onMember, children }: RoomBoardsProps) {
  const { shown, followed, practises } = useBoards(room);
  const { phone, orientation } = useDevice();
  const isUpright = phone && orientation === 'portrait';
  const shares = practises && (!phone || isUpright);
  const isTrackOpen = useTrackOpen();
  const height = heightBelowVideo(shown.length, isUpright ? 'uprightBelowVideo' : 'belowVideo');
  const need = { '--boards': `${shown.length === 0 ? LINE : height}px` } as CSSProperties;
  return (
    <div
      className={cx(
        'grid min-h-0 grid-rows-[auto_minmax(0,1fr)] upright:has-[[data-sheet-music]]:grid-rows-[minmax(0,1fr)_0]',
        shares && '[container-type:size]',
      )}
      style={shares ? need : undefined}
    >
      <ModeRegion gameType={room.gameType} />
      <div className="relative min-h-0">
        {!isTrackOpen && (
          <BoardGrid
            players={shown}
            instruments={audioSession.instruments}
            onMember={onMember}
            belowVideo={practises}
            followed={followed}
          />
        )}
        {!isTrackOpen && <AloneLine roomId={room.id} />}
        {children}
      </div>
    </div>
  );
}
