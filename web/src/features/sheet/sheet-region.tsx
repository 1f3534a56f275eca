import { cx } from 'class-variance-authority';
import { FileMusic, Minus, Plus, Printer, Rows3 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Engraving } from './engrave-line.ts';
import { printSheet } from './print-sheet.ts';
import type { SheetLayout } from './sheet-view.ts';
import { useSheet } from './use-sheet.ts';
import { useFollowedSheet } from './use-followed-sheet.ts';
import './sheet.css';

const SCALES = [0.7, 0.85, 1, 1.15, 1.35, 1.6] as const;
const USUAL = { phone: 1, desk: 3 } as const;

/** In place of a sheet. */
function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div
      role="status"
      className="grid flex-1 place-content-center justify-items-center gap-3 px-6 text-center text-dim"
    >
      {children}
    </div>
  );
}

interface ControlsProps {
  readonly layout: SheetLayout;
  readonly onLayout: (layout: SheetLayout) => void;
  readonly size: number;
  readonly onSize: (size: number) => void;
  readonly onPrint: () => void;
}

function Controls({ layout, onLayout, size, onSize, onPrint }: ControlsProps) {
  return (
    <div className="flex flex-none flex-col justify-end py-1 pr-1.5 upright:flex-row upright:py-0">
      <IconButton
        name={m.sheet_smaller()}
        disabled={size === 0}
        onClick={() => {
          onSize(size - 1);
        }}
      >
        <Minus />
      </IconButton>
      <IconButton
        name={m.sheet_larger()}
        disabled={size === SCALES.length - 1}
        onClick={() => {
          onSize(size + 1);
        }}
      >
        <Plus />
      </IconButton>
      <IconButton
        name={layout === 'line' ? m.sheet_page() : m.sheet_line()}
        onClick={() => {
          onLayout(layout === 'line' ? 'page' : 'line');
        }}
      >
        {layout === 'line' ? <FileMusic /> : <Rows3 />}
      </IconButton>
      <IconButton name={m.sheet_print()} className="upright:hidden low:hidden" onClick={onPrint}>
        <Printer />
      </IconButton>
    </div>
  );
}

/** An engraved sheet. A click goes to the note; the timeline offers the same to keyboards. */
function EngravedSheet({ engraving }: { readonly engraving: Engraving }) {
  const root = useRef<HTMLDivElement>(null);
  const { phone } = useDevice();
  const [layout, setLayout] = useState<SheetLayout>('line');
  const [size, setSize] = useState<number>(phone ? USUAL.phone : USUAL.desk);
  const sheet = useFollowedSheet(root, { engraving, layout, scale: SCALES[size] ?? 1 });
  const isPage = layout === 'page';
  return (
    <div
      data-sheet-music=""
      className={cx('flex min-h-0 upright:h-full upright:flex-col', isPage ? 'h-[min(60dvh,640px)]' : 'h-58 low:h-32')}
    >
      <div className={cx('min-h-0 min-w-0 flex-1', isPage && 'overflow-y-auto')}>
        <div
          ref={root}
          data-layout={layout}
          aria-hidden="true"
          className={isPage ? 'min-h-full cursor-pointer py-4' : 'relative h-full cursor-pointer overflow-hidden'}
          onClick={(event) => {
            sheet.current?.seek(event);
          }}
        />
      </div>
      <Controls
        layout={layout}
        onLayout={setLayout}
        size={size}
        onSize={setSize}
        onPrint={() => {
          printSheet(engraving);
        }}
      />
    </div>
  );
}

function SheetOfTrack() {
  const player = useMidiPlayer();
  const song = useStore(player.store, ({ track }) => track?.song ?? null);
  const sheet = useSheet(song);
  if (song === null || song.abcUrl === '') return <Notice>{m.sheet_missing()}</Notice>;
  if (sheet.data !== undefined) return <EngravedSheet key={song.abcUrl} engraving={sheet.data} />;
  if (sheet.isPending) return <Notice>{m.sheet_loading()}</Notice>;
  return (
    <Notice>
      <p>{m.sheet_failed()}</p>
      <Button size="small" onClick={() => void sheet.refetch()}>
        {m.sheet_again()}
      </Button>
    </Notice>
  );
}

/** The score of the track that is open, above its falling notes; on an upright phone in their place. */
export function SheetRegion() {
  const player = useMidiPlayer();
  const title = useStore(player.store, ({ track }) => track?.name2);
  if (title === undefined) return null;
  return (
    <section
      aria-label={m.sheet_of({ title })}
      className="relative z-10 flex min-h-24 flex-col border-b border-line bg-surface upright:flex-1 bare:hidden print:hidden"
    >
      <SheetOfTrack />
    </section>
  );
}
