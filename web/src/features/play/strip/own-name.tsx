import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { OwnSelf } from '../../../shared/users/own-self.tsx';
import { MasterSign } from '../../../shared/users/master-sign.tsx';
import { PlayerAvatar } from '../../../shared/users/player-avatar.tsx';
import { PlayerName } from '../../../shared/users/player-name.tsx';
import { useDevice } from '../../../shared/page/use-device.ts';
import { Flag } from '../../../ui/flag.tsx';
import { Popover } from '../../../ui/popover.tsx';

/** The own name; a click edits name and colours. The navigation shows the avatar where there is one. */
export function OwnName({ me }: { readonly me: RoomUser }) {
  const [open, setOpen] = useState(false);
  const { phone } = useDevice();
  return (
    <Popover
      side="top"
      title={m.own_name_edit()}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          title={m.own_name_edit()}
          className="fade flex h-10 max-w-max min-w-0 flex-[999_1_112px] items-center gap-2.5 rounded-full pr-3 pl-1.5 hover:bg-raised"
        >
          {phone && <PlayerAvatar user={me} className="size-7 text-caption" />}
          <b
            dir="auto"
            className={cx(
              '-m-2.5 max-w-[180px] truncate p-2.5 font-[600] max-[1140px]:max-w-29',
              phone && 'max-[900px]:sr-only',
            )}
          >
            <PlayerName name={me.username} colours={me.colors} glowing={me.preferences.glowingUsername} />
          </b>
          {!me.preferences.hideCountryFlag && <Flag country={me.country} />}
          <MasterSign user={me} />
        </button>
      }
    >
      <OwnSelf
        onDone={() => {
          setOpen(false);
        }}
      />
    </Popover>
  );
}
