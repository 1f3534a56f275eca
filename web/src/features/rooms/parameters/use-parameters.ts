import { MODE_LIMITS, ROOM } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { may, type Action, type Actor } from '@quatremains/rules/room/permissions';
import { settingsError, passwordError } from '@quatremains/rules/room/settings-error';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { refusalTexts } from '../../../i18n/refusal-texts.ts';
import { useConfiguration } from '../../../shared/page/use-configuration.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { isLockedBy, lacksNumber, requestIn, type ParametersDraft, type ParameterLimits } from './parameters-draft.ts';

/** The data and the submission of a form. */
export interface ParametersForm {
  readonly before: ParametersDraft;
  /** Whether the room has a password now. */
  readonly locked: boolean;
  /** Resolves to the refusal. */
  readonly submit: (draft: ParametersDraft, most: ParameterLimits) => Promise<Refusal | null>;
}

function useActor(): Actor | null {
  const { identity, room } = useServices();
  const me = useStore(identity, (state) => state.me);
  const master = useStore(room, (state) => state.master);
  return me === null ? null : { ...me, master };
}

/** The refusal that the server would give, checked before it is asked. */
function refusalOfDraft(actor: Actor, draft: ParametersDraft, most: ParameterLimits): Refusal | null {
  const { password, ...settings } = requestIn(draft, most);
  const tooLong = passwordError(password);
  if (tooLong !== null) return { code: tooLong, field: 'password' };
  return settingsError(actor, settings, { mode: settings.mode, locks: password !== undefined, limits: most });
}

function textOf(refusal: Refusal | null): string | undefined {
  if (refusal === null) return undefined;
  if (refusal.code === 'NAME_TOO_LONG') return m.refusal_name_too_long({ max: ROOM.nameLength });
  return refusalTexts[refusal.code](refusal);
}

/** The form of a room's parameters: its values, its errors, the user's rights, and submitting it. */
export function useParameters({ before, locked, submit }: ParametersForm) {
  const actor = useActor();
  const { modeLimits } = useConfiguration() ?? { modeLimits: MODE_LIMITS };
  const [draft, setDraft] = useState(before);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const allowed = (action: Action): boolean => actor !== null && may(actor, action);
  const players = allowed('enlargeRoom')
    ? ROOM.playerLimitVip
    : Math.max(ROOM.playerLimitFree, before.playerLimit ?? ROOM.playerLimitFree);
  const most: ParameterLimits = { ...modeLimits, players };
  const expected = actor === null ? null : refusalOfDraft(actor, draft, most);
  const wrong = expected ?? refusal;

  return {
    draft,
    allowed,
    most,
    isLocked: isLockedBy(draft, locked),
    blocked: busy || actor === null || expected !== null || lacksNumber(draft),
    /** The error of this field; without a field, the error of the whole form. */
    problem: (field?: 'name' | 'password') => (fieldOf(wrong) === field ? textOf(wrong) : undefined),
    change: (part: Partial<ParametersDraft>) => {
      setRefusal(null);
      setDraft((now) => ({ ...now, ...part }));
    },
    submit: async () => {
      setBusy(true);
      const refused = await submit(draft, most);
      setBusy(false);
      setRefusal(refused);
    },
  };
}

export type Parameters = ReturnType<typeof useParameters>;

function fieldOf(refusal: Refusal | null): 'name' | 'password' | undefined {
  return refusal?.field === 'name' || refusal?.field === 'password' ? refusal.field : undefined;
}
