import { ROOM } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { nameFault } from '@quatremains/rules/room/room-name';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** What is wrong with the name, as a sentence. */
function nameProblem(name: string, refusal: Refusal | null): string | undefined {
  const fault = nameFault(name.trim());
  if (fault === 'NAME_TOO_LONG') return m.refusal_name_too_long({ max: ROOM.nameLength });
  if (fault !== null) return refusalTexts[fault]();
  return refusal === null ? undefined : refusalTexts[refusal.code]();
}

export function CreateRoomDialog() {
  useLocale();
  const { panel, session, door } = useServices();
  const me = useStore(session, (state) => state.me);
  const [name, setName] = useState(() => m.create_default_name({ name: me?.username ?? '' }).slice(0, ROOM.nameLength));
  const [limit, setLimit] = useState<number>(ROOM.playerLimitDefault);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const max = me?.isVip === true ? ROOM.playerLimitVip : ROOM.playerLimitFree;
  const problem = nameProblem(name, refusal);

  async function create(): Promise<void> {
    setBusy(true);
    const no = await door.open({ name: name.trim(), properties: { playerLimit: limit } });
    setBusy(false);
    setRefusal(no);
    if (no === null) panel.close();
  }

  return (
    <Dialog
      open
      title={m.create_title()}
      description={m.create_description()}
      closeName={m.close()}
      initialFocus={field}
      onClose={panel.close}
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (problem === undefined || refusal !== null) void create();
        }}
      >
        <TextField
          label={m.create_name()}
          value={name}
          maxLength={ROOM.nameLength}
          problem={problem}
          inputRef={field}
          onChange={(next) => {
            setRefusal(null);
            setName(next);
          }}
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
          <Button type="submit" look="primary" disabled={busy || (problem !== undefined && refusal === null)}>
            {m.create_submit()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
