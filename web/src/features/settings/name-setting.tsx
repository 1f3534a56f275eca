import { USER } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

function problemWith(name: string, refusal: Refusal | null): string | undefined {
  if (name.trim() === '') return m.refusal_name_empty();
  return refusal === null ? undefined : refusalTexts[refusal.code]();
}

/** The user's name; also here for listeners and for players on a phone. */
export function NameSetting() {
  const { session, name: keeper } = useServices();
  const username = useStore(session, ({ me }) => me?.username ?? null);
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (username === null) return null;
  const name = typed ?? username;
  const problem = problemWith(name, refusal);

  async function save(): Promise<void> {
    const no = await keeper.rename(name.trim());
    setRefusal(no);
    if (no === null) setTyped(null);
  }

  return (
    <form
      className="flex items-start gap-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) letRun(save());
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={m.own_name()}
          value={name}
          maxLength={USER.nameLength}
          problem={problem}
          hint={m.own_name_hint()}
          onChange={(next) => {
            setRefusal(null);
            setTyped(next);
          }}
        />
      </div>
      <Button type="submit" className="mt-6.25 !h-11" disabled={problem !== undefined || name.trim() === username}>
        {m.own_name_save()}
      </Button>
    </form>
  );
}
