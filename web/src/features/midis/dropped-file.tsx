import { useEffect, useRef } from 'react';
import { letRun } from '../../platform/let-run.ts';
import { useOpenMidi } from './use-open-midi.ts';

interface DroppedFileProps {
  readonly file: File;
  /** The file is open, or cannot be opened. */
  readonly onOpened: () => void;
}

/** Opens a file in the player. */
export function DroppedFile({ file, onOpened }: DroppedFileProps) {
  const { openFile } = useOpenMidi();
  const latest = useRef({ openFile, onOpened });
  useEffect(() => {
    latest.current = { openFile, onOpened };
  });
  useEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<void> => {
      await latest.current.openFile(file);
      if (isCurrent) latest.current.onOpened();
    };
    letRun(open());
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return null;
}
