import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { ROOM } from '@quatremains/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { LockedDoor } from '../../state/panel-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody, DialogFoot, dialogForm } from '../../ui/dialog-body.tsx';
import { PasswordField } from './password-field.tsx';
import { roomsKey } from './use-room-list.ts';
import { useUnlock } from './use-unlock.ts';

interface PasswordFormProps {
  readonly door: LockedDoor;
  readonly field: RefObject<HTMLInputElement | null>;
}

function PasswordForm({ door, field }: PasswordFormProps) {
  const { panel } = useServices();
  const { password, problem, blocked, setPassword, unlock } = useUnlock(door, () => field.current?.select());
  return (
    <form
      className={dialogForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) letRun(unlock());
      }}
    >
      <DialogBody>
        <PasswordField
          label={m.password_label()}
          value={password}
          maxLength={ROOM.passwordLength}
          problem={problem}
          inputRef={field}
          onChange={setPassword}
        />
      </DialogBody>
      <DialogFoot>
        <Button look="ghost" onClick={panel.close}>
          {m.cancel()}
        </Button>
        <Button type="submit" look="primary" disabled={blocked}>
          {m.password_join()}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Who comes by the room's address may still have seen it in the list. */
function useRoomName(door: LockedDoor | null): string | undefined {
  const rows = useQueryClient().getQueryData<readonly RoomSummary[]>(roomsKey);
  return door?.name ?? rows?.find(({ id }) => id === door?.id)?.roomName;
}

/** Asks for the password of a room that is locked. */
export function PasswordDialog() {
  useLocale();
  const { panel } = useServices();
  const door = useStore(panel, (state) => state.door);
  const field = useRef<HTMLInputElement>(null);
  const name = useRoomName(door);
  if (door === null) return null;
  return (
    <Dialog
      open
      title={m.password_title()}
      {...(name !== undefined && { description: m.password_room({ room: name }) })}
      closeName={m.close()}
      initialFocus={field}
      onClose={panel.close}
    >
      <PasswordForm key={door.id} door={door} field={field} />
    </Dialog>
  );
}
