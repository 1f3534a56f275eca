import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import type { RoomId, UserId } from '@quatremains/protocol/ids';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { RoomChat } from '../../features/chat/room-chat.tsx';
import { useBlindChat } from '../../features/blind/use-blind-chat.tsx';
import { MemberMenu } from '../../features/members/member-menu.tsx';
import type { ShownMember, ShowMember } from '../../features/members/member-view.ts';
import { SoundNotice } from '../../features/play/sound-notice.tsx';
import { InvitationChip } from '../../features/rooms/invitation.tsx';
import { RisingLikes } from '../../features/rooms/likes/rising-likes.tsx';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import type { AudioSession } from '../../services/audio-session.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { MissingPanel } from '../shell/missing-panel.tsx';
import { ModeOverlay } from './mode-region.tsx';
import { RoomBoards } from './room-boards.tsx';

const MemberDialog = lazyComponent(async () => (await import('../../features/members/member-dialog.tsx')).MemberDialog);

interface InRoomProps {
  readonly room: RoomWithMessages;
  readonly audioSession: AudioSession;
}

/** The member whose profile is open; the bot has its own dialog. */
function useShownMember() {
  const { panel, room } = useServices();
  const [shown, setShown] = useState<ShownMember | null>(null);
  const show: ShowMember = useCallback(
    (id, view = 'profile') => {
      const isBot = room.getState().users.some((user) => user.bot && user.id === id);
      if (isBot) panel.show('bot');
      else setShown((before) => ({ id, view, from: before?.id === id ? before.view : null }));
    },
    [panel, room],
  );
  const hide = useCallback(() => {
    setShown(null);
  }, []);
  return { shown, show, hide };
}

/** The chat, with the guesses of a blind test, and the invitation above it. */
function Chat({ roomId, onMember }: { readonly roomId: RoomId; readonly onMember: (id: UserId) => void }) {
  return (
    <RoomChat onMember={onMember} mode={useBlindChat()}>
      <InvitationChip roomId={roomId} />
    </RoomChat>
  );
}

/** The other players, the chat, and the profile of a selected member. */
export function RoomMembers({ room, audioSession }: InRoomProps) {
  const audio = useStore(audioSession.sound);
  const { shown, show, hide } = useShownMember();
  const showProfile = useCallback(
    (id: UserId) => {
      show(id);
    },
    [show],
  );
  return (
    <>
      <MemberMenu
        onMember={show}
        className="grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)] upright:grid-cols-[minmax(0,1fr)] upright:grid-rows-[minmax(0,1fr)_auto]"
      >
        <RoomBoards room={room} audioSession={audioSession} onMember={showProfile}>
          <ModeOverlay gameType={room.gameType} />
          <RisingLikes frame={audioSession.frame} />
          <SoundNotice audio={audio} />
        </RoomBoards>
        <Chat roomId={room.id} onMember={showProfile} />
      </MemberMenu>
      {shown !== null && (
        <ChunkBoundary
          of={shown.id}
          renderMissing={(again) => (
            <MissingPanel
              again={again}
              onClose={hide}
              onOpen={() => {
                show(shown.id, shown.view);
              }}
            />
          )}
        >
          <MemberDialog
            key={shown.id}
            shown={shown}
            onView={(view) => {
              show(shown.id, view);
            }}
            onClose={hide}
          />
        </ChunkBoundary>
      )}
    </>
  );
}
