import { useState } from 'react';

export interface NumberDraft {
  /** The shown number: the typed one, until the room has another value. */
  readonly typed: number | null;
  readonly type: (value: number | null) => void;
}

/** A number of the room that the user is changing. */
export function useNumberDraft(value: number): NumberDraft {
  const [draft, setDraft] = useState<{ readonly of: number; readonly typed: number | null }>({
    of: value,
    typed: value,
  });
  return {
    typed: draft.of === value ? draft.typed : value,
    type: (typed) => {
      setDraft({ of: value, typed });
    },
  };
}
