import type { RoomWithMessages } from '@quatremains/protocol/entities/room';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { ownRoomName } from '../../../i18n/own-room-name.ts';
import { useLocale } from '../../../shared/page/use-locale.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { changesIn, draftOf, newDraft, requestIn } from './parameters-draft.ts';
import { ParametersDialog } from './parameters-dialog.tsx';
import type { ParametersForm } from './use-parameters.ts';

/** For a new room. */
export function NewRoomDialog() {
  useLocale();
  const { identity, roomEntry, panel } = useServices();
  const [task] = useState<ParametersForm>(() => ({
    before: newDraft(ownRoomName(identity.getState().me?.username ?? '')),
    locked: false,
    submit: async (draft, most) => {
      const refused = await roomEntry.open(requestIn(draft, most));
      if (refused === null) panel.done('createRoom');
      return refused;
    },
  }));
  return <ParametersDialog task={task} description={m.create_description()} submitName={m.parameters_create()} />;
}

function OwnParameters({ room }: { readonly room: RoomWithMessages }) {
  const { roomEntry, panel } = useServices();
  const [task] = useState<ParametersForm>(() => {
    const before = draftOf(room);
    return {
      before,
      locked: room.isPrivate,
      submit: async (draft, most) => {
        const changes = changesIn(draft, before, most);
        const refused = Object.keys(changes).length === 0 ? null : await roomEntry.update(changes);
        if (refused === null) panel.done('roomParameters');
        return refused;
      },
    };
  });
  return <ParametersDialog task={task} submitName={m.parameters_update()} />;
}

/** For the current room, with its parameters at the time the form was opened, whatever other members change since. */
export function RoomParametersDialog() {
  useLocale();
  const room = useStore(useServices().room, (state) => state.room);
  return room === null ? null : <OwnParameters key={room.id} room={room} />;
}
