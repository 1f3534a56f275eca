import type { Instrument } from '@quatremains/protocol/entities/instrument';
import type { FindInstrument, Split } from '@quatremains/rules/instruments/split';
import { useState } from 'react';
import { added, alone, draftOf, evened, moved, removed, resized, type Draft } from './draft.ts';
import type { PartDeeds } from './split-row.tsx';

interface DraftDeeds extends PartDeeds {
  add(instrument: Instrument): void;
  playAlone(instrument: Instrument): void;
  even(): void;
}

/** A split that is being made from the one there is. */
export function useDraft(current: Split, find: FindInstrument): readonly [Draft, DraftDeeds] {
  const [draft, setDraft] = useState(() => draftOf(current));
  const deeds: DraftDeeds = {
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
  return [draft, deeds];
}
