import { deleteMe } from '@quatremains/protocol/http/users';
import { USER } from '@quatremains/protocol/limits';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { failureText } from '../../services/failure-text.ts';
import { useServices } from '../../services/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

function useDeletion(): (username: string) => Promise<string | undefined> {
  const { authorised, accountLife, notifications } = useServices();
  return async (username) => {
    try {
      await accountLife.leaveBy(() => authorised(deleteMe, { body: { username } }));
    } catch (failure) {
      return failureText(failure);
    }
    notifications.notify('success', m.delete_done());
    return undefined;
  };
}

/** Leaving for good, after one's name was repeated. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const name = useStore(useServices().account, (state) => state.account?.username ?? '');
  const deleteAccount = useDeletion();
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
    <Dialog open title={m.delete_title()} description={m.delete_text()} closeName={m.close()} onClose={onClose}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!blocked) letRun(leave());
        }}
      >
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
        <div className="flex justify-end gap-2.5">
          <Button look="ghost" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" look="danger" disabled={blocked}>
            {m.delete_now()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
