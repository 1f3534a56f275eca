import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { m } from '../../i18n/generated/messages.js';
import { RotateCw } from 'lucide-react';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tooltips } from '../../ui/tooltip.tsx';
import { FileField } from './file-field.tsx';
import { PickerHead } from './picker-head.tsx';
import { PickerColumns } from './picker-columns.tsx';
import { useFileDrag } from './use-file-drag.ts';
import { useMidis } from '../../shared/player/use-midis.ts';
import { useOpenable } from './use-openable.ts';
import { useOpenMidi, type OpenMidi } from './use-open-midi.ts';

const NONE: readonly MidiSong[] = [];

const frame =
  'inset-x-[max(24px,50vw-632px)] inset-y-[max(16px,50dvh-406px,var(--notice-band,0px))] grid overflow-hidden upright:inset-0 upright:bottom-(--notice-band,0px) upright:rounded-none upright:border-0 low:inset-0 low:bottom-(--notice-band,0px) low:rounded-none low:border-0';

interface WaitingProps {
  readonly midis: ReturnType<typeof useMidis>;
  /** Whether there is no network, and no track of the list is stored. */
  readonly isNoneStored: boolean;
}

/** Shown while the list is loading, while the server prepares it, and where it cannot be loaded or nothing of it is stored. */
function Waiting({ midis, isNoneStored }: WaitingProps) {
  if (isNoneStored)
    return (
      <p role="status" className="grid flex-1 place-content-center text-center text-balance text-dim">
        {m.midis_none_stored()}
      </p>
    );
  return (
    <div className="grid flex-1 place-content-center place-items-center gap-4 text-center text-dim">
      {!midis.isError && <Spinner name={m.midis()} />}
      {!midis.isError && midis.data !== undefined && <p>{m.midis_preparing()}</p>}
      {midis.isError && <p role="alert">{m.midis_failed()}</p>}
      {midis.isError && (
        <Button onClick={() => letRun(midis.refetch())}>
          <RotateCw />
          {m.retry()}
        </Button>
      )}
    </div>
  );
}

interface WithoutListProps extends WaitingProps {
  readonly isDragged: boolean;
  readonly opening: OpenMidi;
}

/** Without the library, a file can still be opened. */
function WithoutList({ isDragged, opening, ...waiting }: WithoutListProps) {
  return (
    <div className="flex min-h-0 flex-col p-6 upright:p-4">
      <PickerHead />
      <Waiting {...waiting} />
      <p role="alert" className="text-bad">
        {opening.problem}
      </p>
      <FileField isDragged={isDragged} onFile={(file) => letRun(opening.openFile(file))} />
    </div>
  );
}

/** Chooses what the player plays: a track of the library, or a file. */
export function MidiPicker() {
  useLocale();
  const { panel } = useServices();
  const midis = useMidis();
  const opening = useOpenMidi();
  const isDragged = useFileDrag((file) => {
    letRun(opening.openFile(file));
  });
  const { songs, isOffline } = useOpenable(midis.data ?? NONE);
  const isNoneStored = isOffline && midis.data !== undefined && songs?.length === 0;
  return (
    <DialogFrame open onClose={panel.close} className={frame}>
      <Tooltips>
        {songs !== null && songs.length > 0 ? (
          <PickerColumns songs={songs} isOffline={isOffline} opening={opening} isDragged={isDragged} />
        ) : (
          <WithoutList midis={midis} isNoneStored={isNoneStored} isDragged={isDragged} opening={opening} />
        )}
      </Tooltips>
    </DialogFrame>
  );
}
