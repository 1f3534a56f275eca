import { Dialog as Base } from '@base-ui/react/dialog';
import type { MidiSong } from '@quatremains/protocol/entities/midi-song';
import { useMemo, useState, type ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useDevice } from '../../shared/page/use-device.ts';
import { DialogClose } from '../../ui/dialog-frame.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { FileField } from './file-field.tsx';
import { GenreTabs } from './genre-tabs.tsx';
import type { OpenMidi } from './use-open-midi.ts';
import { usePicking, type Picking } from './use-picking.ts';
import { originOf, PlayRow, WorkDetail } from './work-detail.tsx';
import { genresOf, worksOf, type Work } from './works.ts';
import { WorksColumn } from './works-column.tsx';

interface PickerColumnsProps {
  readonly songs: readonly MidiSong[];
  readonly isOffline: boolean;
  readonly opening: OpenMidi;
  readonly isDragged: boolean;
}

interface DetailProps {
  readonly picking: Picking;
  readonly problem: string | null;
  readonly children?: ReactNode;
}

/** The chosen work, and the button that plays it. */
function Detail({ picking, problem, children }: DetailProps) {
  const { chosen, own } = picking;
  return (
    <>
      {children}
      {chosen === null ? (
        <p className="grid flex-1 place-content-center text-center text-dim">{m.midis_hint()}</p>
      ) : (
        <WorkDetail
          chosen={chosen}
          at={picking.at}
          onToggle={picking.togglePreview}
          onVersion={picking.chooseVersion}
        />
      )}
      <PlayRow
        work={chosen?.work ?? null}
        isFavourite={chosen !== null && own.favourites.includes(chosen.work.id)}
        problem={problem}
        onPlay={picking.play}
        onFavour={own.favour}
      />
    </>
  );
}

/** The detail beside the works, with the genre of the chosen one. */
function DetailColumn(props: DetailProps) {
  const { chosen } = props.picking;
  return (
    <aside className="flex min-h-0 flex-col border-l border-line bg-bg/55 px-6 pt-6 pb-5 [grid-area:detail] low:pt-3 low:pb-3">
      <Detail {...props}>
        <div className="mb-3.5 flex h-9.5 flex-none items-center justify-between text-label text-faint low:mb-1">
          {chosen === null ? <span /> : originOf(chosen.work)}
          <DialogClose name={m.close()} />
        </div>
      </Detail>
    </aside>
  );
}

interface GenresProps {
  readonly works: readonly Work[];
  readonly picking: Picking;
  readonly isUpright: boolean;
}

/** The picker's title, and the genres below it. */
function Genres({ works, picking: { own, filter }, isUpright }: GenresProps) {
  return (
    <nav className="flex min-h-0 flex-col px-3 pt-6 pb-5 pl-4 [grid-area:genres] slim:pb-0 upright:pt-3 low:pt-2">
      <header className="mb-5 flex h-9.5 flex-none items-center slim:mb-2">
        <Base.Title className="serif flex-1 pl-3 text-heading leading-9.5 whitespace-nowrap">
          {m.midis_pick()}
        </Base.Title>
        {isUpright && <DialogClose name={m.close()} />}
      </header>
      <GenreTabs
        genres={genresOf(works)}
        counts={{ all: works.length, favourites: own.favourites.length, lately: own.lately.length }}
        value={filter.genre}
        onChange={filter.chooseGenre}
      />
    </nav>
  );
}

const columns =
  'grid min-h-0 grid-cols-[212px_minmax(0,1fr)_372px] grid-rows-[minmax(0,1fr)] [grid-template-areas:"genres_works_detail"] slim:grid-cols-[minmax(0,1fr)_min(340px,44vw)] slim:grid-rows-[auto_minmax(0,1fr)] slim:[grid-template-areas:"genres_detail"_"works_detail"] upright:grid-cols-[minmax(0,1fr)] upright:[grid-template-areas:"genres"_"works"]';

/** The genres, the works, and the chosen work: side by side, or on a phone as a drawer. */
export function PickerColumns({ songs, isOffline, opening, isDragged }: PickerColumnsProps) {
  const works = useMemo(() => worksOf(songs), [songs]);
  const { phone, orientation } = useDevice();
  const isUpright = phone && orientation === 'portrait';
  const picking = usePicking(works, opening);
  const { own, filter, chosen } = picking;
  const [isOpen, setOpen] = useState(false);
  const { problem } = opening;
  return (
    <div className={columns}>
      <Genres works={works} picking={picking} isUpright={isUpright} />
      <div className="flex min-h-0 flex-col pt-6 pr-6 pb-5 pl-3 [grid-area:works] slim:pt-3 slim:pl-6 upright:px-4 upright:pb-[max(12px,env(safe-area-inset-bottom))]">
        {isOffline && (
          <p role="status" className="mb-3 flex-none text-label text-dim low:mb-2">
            {m.midis_offline()}
          </p>
        )}
        <WorksColumn
          filter={filter}
          chosen={chosen?.work ?? null}
          favourites={own.favourites}
          onChoose={(work) => {
            picking.chooseWork(work);
            setOpen(true);
          }}
          onPlay={picking.play}
          onHover={picking.hover}
        />
        <FileField isDragged={isDragged} onFile={(file) => letRun(opening.openFile(file))} />
      </div>
      {isUpright ? (
        <Drawer
          open={isOpen && chosen !== null}
          name={chosen?.work.title ?? ''}
          side="bottom"
          onClose={() => {
            setOpen(false);
            picking.hush();
          }}
        >
          <div className="flex min-h-0 flex-1 flex-col px-4 pt-3 pb-3">
            <Detail picking={picking} problem={problem} />
          </div>
        </Drawer>
      ) : (
        <DetailColumn picking={picking} problem={problem} />
      )}
    </div>
  );
}
