import { deleteMe } from '@quatremains/protocol/http/users';
import { USER } from '@quatremains/protocol/limits';
import type { ProviderName } from '@quatremains/protocol/vocabulary';
import { useState } from 'react';
import { useStore } from 'zustand';
import { refusalOf } from '../../api/call.ts';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { failureText } from '../../api/failure-text.ts';
import { providerTitles } from '../../services/provider-titles.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody, DialogFoot, dialogForm } from '../../ui/dialog-body.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Resolves to the error; `tooOld` is called where the sign-in is too long ago. */
function useDeletion(tooOld: () => void): (username: string) => Promise<string | undefined> {
  const { authorised, login, notifications } = useServices();
  return async (username) => {
    try {
      await login.endBy(() => authorised(deleteMe, { body: { username } }));
    } catch (failure) {
      if (refusalOf(failure)?.code === 'LOGIN_TOO_OLD') tooOld();
      return failureText(failure);
    }
    notifications.notify('success', m.delete_done());
    return undefined;
  };
}

interface DeleteDialogProps {
  readonly providers: readonly ProviderName[];
  /** Whether the account signed in recently enough. */
  readonly isRecent: boolean;
  readonly onClose: () => void;
}

/** Leads to a provider's page and back, before the account may be deleted. */
function SignInFirst({ providers, onClose }: Pick<DeleteDialogProps, 'providers' | 'onClose'>) {
  const { signIn } = useServices();
  return (
    <>
      <DialogBody>
        <p>{m.delete_sign_in_first()}</p>
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" onClick={onClose}>
          {m.cancel()}
        </Button>
        {providers.map((provider) => (
          <Button key={provider} variant="primary" onClick={() => letRun(signIn.confirmDeletion(provider))}>
            {m.login_with({ provider: providerTitles[provider] })}
          </Button>
        ))}
      </DialogFoot>
    </>
  );
}

interface NameFormProps {
  readonly onTooOld: () => void;
  readonly onClose: () => void;
}

function NameForm({ onTooOld, onClose }: NameFormProps) {
  const name = useStore(useServices().identity, (state) => state.account?.username ?? '');
  const deleteAccount = useDeletion(onTooOld);
  const [written, setWritten] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const blocked = busy || written.trim() !== name;
  async function leave(): Promise<void> {
    setBusy(true);
    setProblem(await deleteAccount(written.trim()));
    setBusy(false);
  }

  return (
    <form
      className={dialogForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked) letRun(leave());
      }}
    >
      <DialogBody>
        <TextField
          label={m.delete_repeat({ name })}
          value={written}
          maxLength={USER.nameLength}
          problem={problem}
          onChange={(next) => {
            setWritten(next);
            setProblem(undefined);
          }}
        />
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" onClick={onClose}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="danger" disabled={blocked}>
          {m.delete_now()}
        </Button>
      </DialogFoot>
    </form>
  );
}

/** Deletes the account: after a fresh sign-in, and after the account's name was typed. */
export function DeleteDialog({ providers, isRecent, onClose }: DeleteDialogProps) {
  const [isTooOld, setTooOld] = useState(!isRecent);
  const tooOld = (): void => {
    setTooOld(true);
  };
  return (
    <Dialog open title={m.delete_title()} description={m.delete_text()} closeName={m.close()} onClose={onClose}>
      {isTooOld ? (
        <SignInFirst providers={providers} onClose={onClose} />
      ) : (
        <NameForm onTooOld={tooOld} onClose={onClose} />
      )}
    </Dialog>
  );
}
