import type { RoomParameters } from '@quatremains/protocol/entities/room';
import { isLocalRoom } from '../../../state/local-room.ts';
import { m } from '../../../i18n/generated/messages.js';
import { Chip } from '../../../ui/chip.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { modeStyle, modeTitle } from '../mode-style.ts';
import { propertiesOf } from './room-properties.ts';
import { VisualizationSelect } from './visualization-select.tsx';

/** The room's name; a click shows its properties in words, and the buttons that a narrow header has no room for. */
export function RoomTitle({ room }: { readonly room: RoomParameters }) {
  const { tone } = modeStyle[room.gameType];
  const isLocal = isLocalRoom(room);
  return (
    <h1 className="serif flex min-w-0 text-heading narrow:text-title">
      <Popover
        title={room.name}
        trigger={
          <button
            type="button"
            dir="auto"
            title={m.room_about({ name: room.name })}
            className="min-w-0 truncate rounded-item hover:text-brass"
          >
            {room.name}
          </button>
        }
      >
        {!isLocal && <Chip text={modeTitle(room.gameType)} tone={tone} />}
        <ul className="mt-2 flex flex-col gap-1.5 font-sans text-label">
          {(isLocal ? [] : propertiesOf(room)).map(({ text, Icon }) => (
            <li key={text} className="flex items-start gap-2.5">
              <Icon aria-hidden="true" size={16} strokeWidth={1.7} className="mt-0.5 flex-none text-dim" />
              {text}
            </li>
          ))}
        </ul>
        <div className="mt-3 hidden border-t border-line pt-3 low:block slim:block">
          <VisualizationSelect className="w-full" />
        </div>
      </Popover>
    </h1>
  );
}
