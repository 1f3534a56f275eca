import { USER } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useServices } from '../page/use-services.ts';

interface Rename {
  readonly name: string;
  /** The typed name without spaces around it; empty names cannot be saved. */
  readonly wanted: string;
  readonly problem: string | undefined;
  type(name: string): void;
  /** Resolves to whether the name was accepted. */
  save(): Promise<boolean>;
}

/** The own name while it is edited; `known` is the name so far. */
export function useRename(known: string): Rename {
  const { ownIdentity } = useServices();
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const name = typed ?? known;
  const wanted = name.trim();
  const refusalText = refusal === null ? undefined : refusalTexts[refusal.code]();
  return {
    name,
    wanted,
    problem: wanted === '' ? m.refusal_name_empty() : refusalText,
    type: (next) => {
      setRefusal(null);
      setTyped(next);
    },
    save: async () => {
      const refused = wanted === known ? null : await ownIdentity.rename(wanted);
      setRefusal(refused);
      if (refused === null) setTyped(null);
      return refused === null;
    },
  };
}

interface OwnNameFieldProps {
  readonly rename: Rename;
  readonly hint?: string;
}

export function OwnNameField({ rename, hint = m.own_name_hint() }: OwnNameFieldProps) {
  const { name, problem, type } = rename;
  return (
    <TextField
      label={m.own_name()}
      value={name}
      maxLength={USER.nameLength}
      problem={problem}
      hint={hint}
      onChange={type}
    />
  );
}
