import type { Instrument } from '@quatremains/protocol/entities/instrument';
import type { FindInstrument, Split } from '@quatremains/rules/instruments/split';
import { useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { added, alone, draftOf, evened, moved, removed, resized, type SplitDraft } from './split-draft.ts';
import type { SplitZoneActions } from './split-row.tsx';

interface SplitDraftActions extends SplitZoneActions {
  add(instrument: Instrument): void;
  playAlone(instrument: Instrument): void;
  even(): void;
}

function actionsOn(setDraft: Dispatch<SetStateAction<SplitDraft>>, find: FindInstrument): SplitDraftActions {
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

/** A split being edited, beginning with the current one. The actions keep their identity as long as `find`. */
export function useSplitDraft(current: Split, find: FindInstrument): readonly [SplitDraft, SplitDraftActions] {
  const [draft, setDraft] = useState(() => draftOf(current));
  const actions = useMemo(() => actionsOn(setDraft, find), [find]);
  return [draft, actions];
}
