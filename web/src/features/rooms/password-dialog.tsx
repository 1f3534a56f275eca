import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { ROOM } from '@quatremains/protocol/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import type { LockedRoom } from '../../state/panel-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody, DialogFoot, dialogForm } from '../../ui/dialog-body.tsx';
import { PasswordField } from './password-field.tsx';
import { roomsKey } from './use-room-list.ts';
import { useUnlock } from './use-unlock.ts';

interface PasswordFormProps {
  readonly lockedRoom: LockedRoom;
  readonly field: RefObject<HTMLInputElement | null>;
}

function PasswordForm({ lockedRoom, field }: PasswordFormProps) {
  const { panel } = useServices();
  const { password, problem, blocked, setPassword, unlock } = useUnlock(lockedRoom, () => field.current?.select());
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
        <Button variant="ghost" onClick={panel.close}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="primary" disabled={blocked}>
          {m.password_join()}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** The name may be known from the room list, although the address does not have it. */
function useRoomName(lockedRoom: LockedRoom | null): string | undefined {
  const rows = useQueryClient().getQueryData<readonly RoomSummary[]>(roomsKey);
  return lockedRoom?.name ?? rows?.find(({ id }) => id === lockedRoom?.id)?.roomName;
}

/** Asks for the password of a locked room. */
export function PasswordDialog() {
  useLocale();
  const { panel } = useServices();
  const lockedRoom = useStore(panel, (state) => state.lockedRoom);
  const field = useRef<HTMLInputElement>(null);
  const name = useRoomName(lockedRoom);
  if (lockedRoom === null) return null;
  return (
    <Dialog
      open
      title={m.password_title()}
      {...(name !== undefined && { description: m.password_room({ room: name }) })}
      closeName={m.close()}
      initialFocus={field}
      onClose={panel.close}
    >
      <PasswordForm key={lockedRoom.id} lockedRoom={lockedRoom} field={field} />
    </Dialog>
  );
}
