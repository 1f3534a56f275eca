import { USER } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OwnColours } from './own-colours.tsx';
import { useServices } from '../page/use-services.ts';

interface OwnSelfProps {
  /** Called when there is nothing more to do here. */
  readonly onDone: () => void;
}

function NameForm({ onDone }: OwnSelfProps) {
  const { name: keeper, session } = useServices();
  const known = useStore(session, ({ me }) => me?.username ?? '');
  const [name, setName] = useState(known);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wanted = name.trim();
  const problem = refusal === null ? undefined : refusalTexts[refusal.code]();

  async function save(): Promise<void> {
    const no = wanted === known ? null : await keeper.rename(wanted);
    setRefusal(no);
    if (no === null) onDone();
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') letRun(save());
      }}
    >
      <TextField
        label={m.own_name()}
        value={name}
        maxLength={USER.nameLength}
        problem={wanted === '' ? m.refusal_name_empty() : problem}
        hint={m.own_name_hint()}
        onChange={(next) => {
          setRefusal(null);
          setName(next);
        }}
      />
      <Button type="submit" variant="primary" size="small" disabled={wanted === ''}>
        {m.own_name_save()}
      </Button>
    </form>
  );
}

/** For guests: how a name becomes one's own. */
function KeepHint() {
  const { account, panel } = useServices();
  const isGuest = useStore(account, ({ status }) => status === 'guest');
  if (!isGuest) return null;
  return (
    <div className="mt-4 flex items-center gap-3 border-t border-line pt-3.5">
      <p className="min-w-0 flex-1 text-label text-dim">{m.login_keep_name()}</p>
      <Button
        size="small"
        onClick={() => {
          panel.show('login');
        }}
      >
        {m.log_in()}
      </Button>
    </div>
  );
}

/** One's name and colours in a room, and for guests the way to keep them. */
export function OwnSelf({ onDone }: OwnSelfProps) {
  return (
    <>
      <NameForm onDone={onDone} />
      <div className="mt-4 border-t border-line pt-3.5">
        <h3 className="mb-2.5 text-label font-[600] text-dim">{m.colours()}</h3>
        <OwnColours />
      </div>
      <KeepHint />
    </>
  );
}
