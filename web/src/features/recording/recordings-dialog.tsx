import { Download, Trash2 } from 'lucide-react';
import { use } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import type { Recording } from '../../services/recording.ts';
import type { Recorded, RecordedFile } from '../../services/recorded-files.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { focusNextRow } from '../../ui/focus-next-row.ts';
import { timeText } from '../../i18n/time-text.ts';

const names = { wav: 'WAV', mp4: 'MP4', webm: 'WebM', ogg: 'Ogg' } as const;

function contentOf({ kind }: RecordedFile): string {
  return kind === 'midi' ? m.recording_midi() : m.recording_audio({ format: names[kind] });
}

interface RowProps {
  readonly one: Recorded;
  readonly recording: Recording;
}

function Row({ one, recording }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-2.5 border-b border-line py-3 last:border-0">
      <div className="min-w-40 flex-1">
        <p className="truncate font-[550]">{one.name}</p>
        <p className="text-label text-dim tabular-nums">{timeText(one.length)}</p>
      </div>
      {one.files.map((file) => (
        <a
          key={file.url}
          href={file.url}
          download={file.name}
          title={file.name}
          className={buttonStyle({ size: 'small' })}
          onClick={() => {
            recording.save(one.id);
          }}
        >
          <Download />
          {contentOf(file)}
        </a>
      ))}
      <IconButton
        name={m.recording_remove({ name: one.name })}
        onClick={({ currentTarget }) => {
          focusNextRow(currentTarget);
          recording.remove(one.id);
        }}
      >
        <Trash2 />
      </IconButton>
    </li>
  );
}

/** The recordings since the page was opened, to save or to remove. */
export function RecordingsDialog() {
  const { audioSession, panel } = useServices();
  const { recording } = use(audioSession());
  const recorded = useStore(recording, (state) => state.recorded);
  const close = (): void => {
    panel.done('recordings');
  };
  return (
    <Dialog open title={m.recordings()} description={m.recordings_hint()} closeName={m.close()} onClose={close}>
      <DialogBody>
        {recorded.length === 0 && <p className="text-dim">{m.recordings_none()}</p>}
        <ul>
          {recorded.map((one) => (
            <Row key={one.id} one={one} recording={recording} />
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
