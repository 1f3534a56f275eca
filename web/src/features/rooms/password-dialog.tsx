import { ROOM } from '@quatremains/protocol/limits';
import { useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import type { LockedDoor } from '../../state/panel-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from './password-field.tsx';
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
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) letRun(unlock());
      }}
    >
      <PasswordField
        label={m.password_label()}
        value={password}
        maxLength={ROOM.passwordLength}
        problem={problem}
        inputRef={field}
        onChange={setPassword}
      />
      <div className="flex justify-end gap-2.5 pt-1">
        <Button look="ghost" onClick={panel.close}>
          {m.cancel()}
        </Button>
        <Button type="submit" look="primary" disabled={blocked}>
          {m.password_join()}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the password of a room that is locked. */
export function PasswordDialog() {
  useLocale();
  const { panel } = useServices();
  const door = useStore(panel, (state) => state.door);
  const field = useRef<HTMLInputElement>(null);
  if (door === null) return null;
  return (
    <Dialog
      open
      title={m.password_title()}
      {...(door.name !== null && { description: m.password_room({ room: door.name }) })}
      closeName={m.close()}
      initialFocus={field}
      onClose={panel.close}
    >
      <PasswordForm key={door.id} door={door} field={field} />
    </Dialog>
  );
}
