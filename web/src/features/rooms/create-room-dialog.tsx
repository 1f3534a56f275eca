import { ROOM } from '@quatremains/protocol/limits';
import { useRef, type RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useNewRoom } from './use-new-room.ts';

function NewRoomForm({ nameField }: { readonly nameField: RefObject<HTMLInputElement | null> }) {
  const { panel } = useServices();
  const { name, limit, max, problem, blocked, create, setName, setLimit } = useNewRoom();
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) letRun(create());
      }}
    >
      <TextField
        label={m.create_name()}
        value={name}
        maxLength={ROOM.nameLength}
        problem={problem}
        inputRef={nameField}
        onChange={setName}
      />
      <NumberField
        label={m.create_limit()}
        value={limit}
        min={1}
        max={max}
        less={m.create_less()}
        more={m.create_more()}
        hint={m.create_limit_hint({ max })}
        onChange={(next) => {
          setLimit(next ?? ROOM.playerLimitDefault);
        }}
      />
      <div className="flex justify-end gap-2.5 pt-1">
        <Button look="ghost" onClick={panel.close}>
          {m.cancel()}
        </Button>
        <Button type="submit" look="primary" disabled={blocked}>
          {m.create_submit()}
        </Button>
      </div>
    </form>
  );
}

export function CreateRoomDialog() {
  useLocale();
  const { panel } = useServices();
  const nameField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      title={m.create_title()}
      description={m.create_description()}
      closeName={m.close()}
      initialFocus={nameField}
      onClose={panel.close}
    >
      <NewRoomForm nameField={nameField} />
    </Dialog>
  );
}
