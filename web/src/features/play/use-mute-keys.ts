import type { InstrumentSelection } from '@quatremains/protocol/entities/instrument';
import { NOTE } from '@quatremains/protocol/limits';
import { instrumentOf } from '@quatremains/rules/instruments/split';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { MuteKeys, Muteness } from '../../visuals/board.ts';
import type { LoadedInstruments, LoadedInstrumentsState } from '../../services/loaded-instruments.ts';

type Split = readonly InstrumentSelection[];

interface Known {
  /** The instruments that can be played. */
  readonly playable: readonly number[];
  /** Those that could not be loaded: they are tried again, but nothing says that this helps. */
  readonly failed: readonly number[];
  readonly notes: LoadedInstrumentsState['notes'];
}

/** The keys of a piano that would not sound now. An instrument of which nothing is known yet is loading. */
export function muteKeys(split: Split, { playable, failed, notes }: Known): MuteKeys {
  const mute = new Map<number, Muteness>();
  for (let note: number = NOTE.pianoFirst; note <= NOTE.pianoLast; note++) {
    const id = instrumentOf(split, note)?.instrumentId;
    if (id === undefined) continue;
    if (notes[id]?.includes(note) === false) mute.set(note, 'silent');
    else if (!playable.includes(id)) mute.set(note, failed.includes(id) ? 'silent' : 'loading');
  }
  return mute;
}

/** Those of a member's keyboard; the same object until one of them changes. */
export function useMuteKeys(split: Split, instruments: LoadedInstruments): MuteKeys {
  const ids = split.map(({ instrumentId: id }) => id);
  const playable = useStore(
    instruments,
    useShallow(({ loads }) => ids.filter((id) => loads[id]?.playable === true)),
  );
  const failed = useStore(
    instruments,
    useShallow(({ loads }) => ids.filter((id) => loads[id]?.status === 'error')),
  );
  const notes = useStore(instruments, ({ notes: known }) => known);
  return useMemo(() => muteKeys(split, { playable, failed, notes }), [split, playable, failed, notes]);
}
