import { letRun } from '../../platform/let-run.ts';
import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { ROOM } from '@quatremains/protocol/limits';
import type { Status } from '@quatremains/protocol/vocabulary';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../services/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ToggleTabs } from '../../ui/toggle-tabs.tsx';
import { ListNote } from './list-note.tsx';
import { modeLook } from './mode-look.ts';
import { countModes, filterRooms, modeChoices, type ModeChoice } from './room-filter.ts';
import { RoomRow } from './room-row.tsx';

interface RoomListProps {
  readonly list: UseQueryResult<readonly RoomSummary[]>;
}

function modeName(mode: ModeChoice): string {
  return mode === 'all' ? m.rooms_all() : modeLook[mode].name();
}

/** The rooms as a programme, with search and modes. */
export function RoomList({ list }: RoomListProps) {
  const [name, setName] = useState('');
  const [mode, setMode] = useState<ModeChoice>('all');
  const rows = list.data ?? [];
  const counts = countModes(rows);
  const tabs = modeChoices.map((value) => ({ value, label: modeName(value), count: counts[value] }));
  return (
    <section aria-labelledby="rooms-title">
      <h2 id="rooms-title" className="sr-only">
        {m.rooms_title()}
      </h2>
      <div className="mb-2.5 flex items-center gap-5 narrow:flex-col narrow:items-stretch narrow:gap-2">
        <SearchField name={m.rooms_search()} value={name} maxLength={ROOM.searchLength} onChange={setName} />
        <div className="min-w-0 overflow-x-auto [scrollbar-width:none]">
          <ToggleTabs name={m.rooms_filter()} value={mode} tabs={tabs} onChange={setMode} />
        </div>
      </div>
      <Rows list={list} found={filterRooms(rows, name, mode)} />
    </section>
  );
}

function Rows({ list, found }: RoomListProps & { readonly found: readonly RoomSummary[] }) {
  const { door, session, room } = useServices();
  const guest = useStore(session, ({ me }) => me === null || me.internalId === null);
  const busy = useStore(room, ({ joining }) => joining);
  const enter = ({ id }: RoomSummary, status: Status): void => {
    letRun(door.enter(id, status));
  };
  if (list.data === undefined) return <Waiting list={list} />;
  if (found.length === 0) return <Nothing any={list.data.length > 0} />;
  return (
    <ul>
      {found.map((row, index) => (
        <RoomRow key={row.id} room={row} first={index === 0} guest={guest} busy={busy} onEnter={enter} />
      ))}
    </ul>
  );
}

function Waiting({ list }: RoomListProps) {
  if (!list.isError) {
    return (
      <div className="grid h-40 place-items-center">
        <Spinner name={m.loading()} />
      </div>
    );
  }
  return (
    <ListNote title={m.rooms_failed()} text="">
      <Button
        onClick={() => {
          letRun(list.refetch());
        }}
      >
        {m.retry()}
      </Button>
    </ListNote>
  );
}

function Nothing({ any }: { readonly any: boolean }) {
  if (any) return <ListNote title={m.rooms_none_found()} text={m.rooms_none_found_hint()} />;
  return <ListNote title={m.rooms_empty()} text={m.rooms_empty_hint()} />;
}
