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
import { useOpenMidi, type OpenMidi } from './use-open-midi.ts';

const frame =
  'inset-x-[max(24px,50vw-632px)] inset-y-[max(16px,50dvh-406px,var(--notice-band,0px))] grid overflow-hidden upright:inset-0 upright:bottom-(--notice-band,0px) upright:rounded-none upright:border-0 low:inset-0 low:bottom-(--notice-band,0px) low:rounded-none low:border-0';

/** Shown while the list is loading, while the server prepares it, and where it cannot be loaded. */
function Waiting({ midis }: { readonly midis: ReturnType<typeof useMidis> }) {
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

interface WithoutListProps {
  readonly midis: ReturnType<typeof useMidis>;
  readonly isDragged: boolean;
  readonly opening: OpenMidi;
}

/** Without the library, a file can still be opened. */
function WithoutList({ midis, isDragged, opening }: WithoutListProps) {
  return (
    <div className="flex min-h-0 flex-col p-6 upright:p-4">
      <PickerHead />
      <Waiting midis={midis} />
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
  const hasList = midis.data !== undefined && midis.data.length > 0;
  return (
    <DialogFrame open onClose={panel.close} className={frame}>
      <Tooltips>
        {hasList ? (
          <PickerColumns songs={midis.data} opening={opening} isDragged={isDragged} />
        ) : (
          <WithoutList midis={midis} isDragged={isDragged} opening={opening} />
        )}
      </Tooltips>
    </DialogFrame>
  );
}
