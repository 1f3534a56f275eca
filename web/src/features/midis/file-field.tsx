import { cx } from 'class-variance-authority';
import { FileMusic } from 'lucide-react';
import { useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

interface FileFieldProps {
  /** A file is being dragged over the page. */
  readonly isDragged: boolean;
  readonly onFile: (file: File) => void;
}

const ACCEPTED = '.mid,.midi,.kar,.rmi,audio/midi,audio/x-midi';

/** Where a MIDI file of the listener's own is chosen or dropped. */
export function FileField({ isDragged, onFile }: FileFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div
      className={cx(
        'fade mt-3.5 flex min-h-13.5 flex-none items-center gap-3 rounded-field border-[1.5px] border-dashed py-2 pr-2 pl-4 low:mt-2 low:min-h-0 low:py-0.5 text-dim [&>svg]:size-4.25 [&>svg]:flex-none [&>svg]:text-faint',
        isDragged ? 'border-brass' : 'border-line',
      )}
    >
      <FileMusic strokeWidth={1.7} />
      <p className="min-w-0 flex-1 text-label">
        <b className="font-[550] text-ink upright:hidden">{m.midi_drop()}</b>{' '}
        <span className="low:hidden">{m.midi_drop_hint()}</span>
      </p>
      <input
        ref={field}
        type="file"
        accept={ACCEPTED}
        aria-label={m.midi_file_field()}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          currentTarget.value = '';
        }}
      />
      <Button size="small" onClick={() => field.current?.click()}>
        {m.midi_file()}
      </Button>
    </div>
  );
}
