import type { RoomInside } from '@quatremains/protocol/entities/room';
import type { UserId } from '@quatremains/protocol/ids';
import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { RoomChat } from '../../features/chat/room-chat.tsx';
import { MemberMenu } from '../../features/members/member-menu.tsx';
import type { ShownPerson, ShowPerson } from '../../features/members/person-view.ts';
import { SoundNotice } from '../../features/play/sound-notice.tsx';
import { InvitationChip } from '../../features/rooms/invitation.tsx';
import { RisingLikes } from '../../features/rooms/likes/rising-likes.tsx';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import type { Studio } from '../../services/studio.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { MissingPanel } from '../shell/missing-panel.tsx';
import { ModeOverlay } from './mode-place.tsx';
import { RoomBoards } from './room-boards.tsx';

const PersonDialog = lazyComponent(async () => (await import('../../features/members/person-dialog.tsx')).PersonDialog);

interface InRoomProps {
  readonly room: RoomInside;
  readonly studio: Studio;
}

/** Whom one wants to know more about; the bot has a dialog of its own. */
function useShownPerson() {
  const { panel, room } = useServices();
  const [shown, setShown] = useState<ShownPerson | null>(null);
  const show: ShowPerson = useCallback(
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

/** The others, what is said, and more about whoever is asked for. */
export function RoomCompany({ room, studio }: InRoomProps) {
  const audio = useStore(studio.sound);
  const { shown, show, hide } = useShownPerson();
  const showProfile = useCallback(
    (id: UserId) => {
      show(id);
    },
    [show],
  );
  return (
    <>
      <MemberMenu
        onPerson={show}
        className="grid min-h-0 grid-cols-[minmax(0,1fr)_auto] grid-rows-[minmax(0,1fr)] upright:grid-cols-[minmax(0,1fr)] upright:grid-rows-[minmax(0,1fr)_auto]"
      >
        <RoomBoards room={room} studio={studio} onPerson={showProfile}>
          <ModeOverlay gameType={room.gameType} />
          <RisingLikes frame={studio.frame} />
          <SoundNotice audio={audio} />
        </RoomBoards>
        <RoomChat onPerson={showProfile}>
          <InvitationChip roomId={room.id} />
        </RoomChat>
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
          <PersonDialog
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
