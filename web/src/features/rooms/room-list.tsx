import type { RoomSummary } from '@quatremains/protocol/entities/room';
import { ROOM } from '@quatremains/protocol/limits';
import { may } from '@quatremains/rules/room/permissions';
import type { UseQueryResult } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import type { ConnectionState } from '../../realtime/connection.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ToggleTabs } from '../../ui/toggle-tabs.tsx';
import { modeStyle } from './mode-style.ts';
import { isOpenTo, type RoomListUser } from './room-actions.tsx';
import { countModes, filterRooms, modeChoices, type ModeChoice } from './room-rows.ts';
import { RoomRow } from './room-row.tsx';
import { ListSentinel } from './list-sentinel.tsx';
import { useEnterRoom } from './use-enter-room.ts';

interface ListNoteProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** A text in place of the rows. */
function ListNote({ title, text, children }: ListNoteProps) {
  return (
    <div className="my-3 grid place-items-center gap-1 rounded-panel border-[1.5px] border-dashed border-line px-6 py-12 text-center">
      <p className="serif text-heading text-dim">{title}</p>
      {text !== '' && <p className="text-faint">{text}</p>}
      {children !== undefined && <div className="mt-3">{children}</div>}
    </div>
  );
}

interface RoomListProps {
  readonly list: UseQueryResult<readonly RoomSummary[]>;
}

/** A long list is rendered in steps: so many rows at first, and so many more each time its end comes near. */
const FIRST = 40;
const MORE = 20;

const none: readonly RoomSummary[] = [];

function modeName(mode: ModeChoice): string {
  return mode === 'all' ? m.rooms_all() : modeStyle[mode].name();
}

/** The room list, with search and modes. */
export function RoomList({ list }: RoomListProps) {
  const [name, setName] = useState('');
  const [mode, setMode] = useState<ModeChoice>('all');
  // Typed letters appear at once; hundreds of rows may follow a moment later.
  const looked = useDeferredValue(name);
  const isOffline = useOffline();
  const rows = list.data ?? none;
  const counts = useMemo(() => countModes(rows), [rows]);
  const found = useMemo(() => filterRooms(rows, looked, mode), [rows, looked, mode]);
  const tabs = modeChoices.map((value) => ({ value, label: modeName(value), count: counts[value] }));
  return (
    <section aria-labelledby="rooms-title" className="min-w-0">
      <h2 id="rooms-title" className="sr-only">
        {m.rooms_title()}
      </h2>
      {(list.data !== undefined || !isOffline) && (
        <div className="mb-2.5 flex items-center gap-5 narrow:flex-col narrow:items-stretch narrow:gap-2">
          <SearchField name={m.rooms_search()} value={name} maxLength={ROOM.searchLength} onChange={setName} />
          <div className="min-w-0 overflow-x-auto [scrollbar-width:none]">
            <ToggleTabs name={m.rooms_filter()} value={mode} tabs={tabs} onChange={setMode} />
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {looked === '' && mode === 'all' ? '' : m.home_room_count({ count: found.length })}
      </p>
      <Rows list={list} found={found} />
    </section>
  );
}

/** The server accepts no request in these states. */
const REFUSED: readonly ConnectionState[] = ['refused', 'banned', 'outdated'];

function useRoomListUser(): RoomListUser {
  const { identity, room, connectionStatus } = useServices();
  const me = useStore(identity, (state) => state.me);
  const isRefused = useStore(connectionStatus, ({ state }) => REFUSED.includes(state));
  const busy = useStore(room, ({ joining }) => joining) || isRefused;
  const guest = me === null || me.internalId === null;
  const mayHide = me !== null && may(me, 'joinHidden');
  const language = useLocale();
  return useMemo(() => ({ guest, mayHide, busy, language }), [guest, mayHide, busy, language]);
}

function Rows({ list, found }: RoomListProps & { readonly found: readonly RoomSummary[] }) {
  const user = useRoomListUser();
  const enter = useEnterRoom();
  const [shown, setShown] = useState(FIRST);
  const grow = useCallback(() => {
    setShown((before) => before + MORE);
  }, []);
  if (list.data === undefined) return <Failed list={list} />;
  if (found.length === 0) return <Nothing any={list.data.length > 0} />;
  const firstOpen = found.find((row) => isOpenTo(user, row))?.id;
  return (
    <ul className={cx('@container', user.mayHide && 'rooms-to-hide-in')}>
      {found.slice(0, shown).map((row) => (
        <RoomRow key={row.id} room={row} isFirstOpen={row.id === firstOpen} user={user} onEnter={enter} />
      ))}
      {shown < found.length && <ListSentinel key={shown} onReached={grow} />}
    </ul>
  );
}

function Failed({ list }: RoomListProps) {
  const isOffline = useOffline();
  if (isOffline) return <ListNote title={m.rooms_offline()} text={m.rooms_offline_hint()} />;
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
