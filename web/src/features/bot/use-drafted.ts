import { useState } from 'react';

export interface Drafted {
  /** What is shown: what one typed, until the room has another value. */
  readonly typed: number | null;
  readonly type: (value: number | null) => void;
}

/** A number of the room's that one is about to change. */
export function useDrafted(value: number): Drafted {
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
