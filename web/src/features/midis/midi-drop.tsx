import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { useServices } from '../../shared/page/use-services.ts';
import { useView } from '../../shared/rooms/use-view.ts';
import { midiViewOf } from '../../shared/rooms/views.ts';
import { useFileDrag } from './use-file-drag.ts';

const DroppedFile = lazyComponent(async () => (await import('./dropped-file.tsx')).DroppedFile);

/** Takes a file that is dropped anywhere on the room. */
function FileDrop() {
  const [file, setFile] = useState<File | null>(null);
  const isDragged = useFileDrag(setFile);
  return (
    <>
      {isDragged && (
        <p className="pointer-events-none fixed inset-3 z-50 grid place-content-center rounded-panel border-2 border-dashed border-brass bg-bg/70 serif text-heading">
          {m.midi_drop_here()}
        </p>
      )}
      {file !== null && (
        <ChunkBoundary>
          <DroppedFile
            file={file}
            onOpened={() => {
              setFile(null);
            }}
          />
        </ChunkBoundary>
      )}
    </>
  );
}

/** Where a room offers falling notes, a file can be dropped on it, except in a blind test. The picker takes files itself. */
export function MidiDrop() {
  const { panel } = useServices();
  const { views } = useView();
  const isPickerOpen = useStore(panel, ({ open }) => open === 'midis');
  const view = midiViewOf(views);
  if (isPickerOpen || view === undefined || view === 'midi-limited-blind') return null;
  return <FileDrop />;
}
