import { ROOM } from '@quatremains/protocol/limits';
import type { Ref } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { LoginButton } from '../../../shared/login/login-button.tsx';
import { useServices } from '../../../shared/page/use-services.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { Parameters } from './use-parameters.ts';

/** Says what guests cannot choose, and leads to the login. */
function GuestHint() {
  const offers = useStore(useServices().identity, ({ status }) => status === 'guest');
  return (
    <div className="flex items-center gap-3 rounded-field border border-line bg-raised px-4 py-2.5 text-label text-dim">
      <p className="min-w-0 flex-1">{m.parameters_guest()}</p>
      {offers && <LoginButton />}
    </div>
  );
}

interface NameFieldProps {
  readonly parameters: Parameters;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function NameField({ parameters, inputRef }: NameFieldProps) {
  const { draft, allowed, problem, change } = parameters;
  const isNameable = allowed('nameRoom');
  return (
    <>
      {!isNameable && <GuestHint />}
      <TextField
        label={m.create_name()}
        value={draft.name}
        maxLength={ROOM.nameLength}
        disabled={!isNameable}
        problem={problem('name')}
        inputRef={inputRef}
        onChange={(name) => {
          change({ name });
        }}
      />
    </>
  );
}
