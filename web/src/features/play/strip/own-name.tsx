import { letRun } from '../../../platform/let-run.ts';
import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { USER } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { Popover as BasePopover } from '@base-ui/react/popover';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { refusalTexts } from '../../../i18n/refusal-texts.ts';
import { useServices } from '../../../services/use-services.ts';
import { OwnColours } from '../../../services/own-colours.tsx';
import { PlayerAvatar } from '../../../services/player-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Flag } from '../../../ui/flag.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TextField } from '../../../ui/text-field.tsx';

function NameForm({ username }: { readonly username: string }) {
  const { name: keeper, notifications } = useServices();
  const [name, setName] = useState(username);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const empty = name.trim() === '';
  const problem = refusal === null ? undefined : refusalTexts[refusal.code]();

  async function save(): Promise<void> {
    const no = await keeper.rename(name.trim());
    setRefusal(no);
    if (no !== null) notifications.notify('error', refusalTexts[no.code]());
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!empty) letRun(save());
      }}
    >
      <TextField
        label={m.own_name()}
        value={name}
        maxLength={USER.nameLength}
        problem={empty ? m.refusal_name_empty() : problem}
        hint={m.own_name_hint()}
        onChange={(next) => {
          setRefusal(null);
          setName(next);
        }}
      />
      <BasePopover.Close render={<Button type="submit" look="primary" size="small" disabled={empty} />}>
        {m.own_name_save()}
      </BasePopover.Close>
    </form>
  );
}

/** For guests: how a name becomes one's own. */
function KeepHint() {
  const { account, panel } = useServices();
  const isGuest = useStore(account, ({ status }) => status === 'guest');
  if (!isGuest) return null;
  return (
    <div className="mt-4 flex items-center gap-3 border-t border-line pt-3.5">
      <p className="min-w-0 flex-1 text-[13px] text-dim">{m.login_keep_name()}</p>
      <BasePopover.Close
        render={
          <Button
            size="small"
            onClick={() => {
              panel.show('login');
            }}
          />
        }
      >
        {m.nav_login()}
      </BasePopover.Close>
    </div>
  );
}

/** Who one is here; by a click another name and other colours. */
export function OwnName({ me }: { readonly me: RoomUser }) {
  return (
    <Popover
      side="top"
      title={m.own_name_edit()}
      trigger={
        <button
          type="button"
          title={m.own_name_edit()}
          className="fade flex h-10 min-w-0 flex-none items-center gap-2.5 rounded-full pr-3 pl-1.5 hover:bg-raised"
        >
          <PlayerAvatar user={me} className="size-7 text-[11px]" />
          <b className="max-w-[160px] truncate font-[600]">{me.username}</b>
          {!me.preferences.hideCountryFlag && <Flag country={me.country} />}
        </button>
      }
    >
      <NameForm username={me.username} />
      <div className="mt-4 border-t border-line pt-3.5">
        <h3 className="mb-2.5 text-[13px] font-[600] text-dim">{m.colours()}</h3>
        <OwnColours />
      </div>
      <KeepHint />
    </Popover>
  );
}
