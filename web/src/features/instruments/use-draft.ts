import type { Instrument } from '@quatremains/protocol/entities/instrument';
import type { FindInstrument, Split } from '@quatremains/rules/instruments/split';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { added, alone, draftOf, evened, moved, removed, resized, type Draft } from './draft.ts';
import type { PartDeeds } from './split-row.tsx';

interface DraftDeeds extends PartDeeds {
  add(instrument: Instrument): void;
  playAlone(instrument: Instrument): void;
  even(): void;
}

function deedsOn(setDraft: Dispatch<SetStateAction<Draft>>, find: FindInstrument): DraftDeeds {
  return {
    add: (instrument) => {
      setDraft((before) => added(before, instrument, find));
    },
    playAlone: (instrument) => {
      setDraft(alone(instrument));
    },
    even: () => {
      setDraft(evened);
    },
    resize: (key, size) => {
      setDraft((before) => resized(before, key, size));
    },
    move: (key, by) => {
      setDraft((before) => moved(before, key, by));
    },
    remove: (key) => {
      setDraft((before) => removed(before, key));
    },
  };
}

/** A split that is being made from the one there is. The deeds stay the same with `find`. */
export function useDraft(current: Split, find: FindInstrument): readonly [Draft, DraftDeeds] {
  const [draft, setDraft] = useState(() => draftOf(current));
  const deeds = useMemo(() => deedsOn(setDraft, find), [find]);
  return [draft, deeds];
}
