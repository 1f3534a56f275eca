import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { LoginButton } from '../login/login-button.tsx';
import { OwnColours } from './own-colours.tsx';
import { OwnNameField, useRename } from './own-name-field.tsx';
import { useServices } from '../page/use-services.ts';

interface OwnSelfProps {
  /** Called when there is nothing more to do here. */
  readonly onDone: () => void;
}

function NameForm({ onDone }: OwnSelfProps) {
  const rename = useRename(useStore(useServices().identity, ({ me }) => me?.username ?? ''));
  const { wanted, save } = rename;

  async function saveAndClose(): Promise<void> {
    if (await save()) onDone();
  }

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '') letRun(saveAndClose());
      }}
    >
      <OwnNameField rename={rename} />
      <Button type="submit" variant="primary" size="small" disabled={wanted === ''}>
        {m.own_name_save()}
      </Button>
    </form>
  );
}

/** Offers guests to log in and keep their name. */
function LoginHint() {
  const isGuest = useStore(useServices().identity, ({ status }) => status === 'guest');
  if (!isGuest) return null;
  return (
    <div className="mt-4 flex items-center gap-3 border-t border-line pt-3.5">
      <p className="min-w-0 flex-1 text-label text-dim">{m.login_keep_name()}</p>
      <LoginButton />
    </div>
  );
}

/** The user's name and colours in a room, and for guests the login that saves them. */
export function OwnSelf({ onDone }: OwnSelfProps) {
  return (
    <>
      <NameForm onDone={onDone} />
      <div className="mt-4 border-t border-line pt-3.5">
        <h3 className="mb-2.5 text-label font-[600] text-dim">{m.colours()}</h3>
        <OwnColours />
      </div>
      <LoginHint />
    </>
  );
}
