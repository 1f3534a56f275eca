import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { OwnNameField, useRename } from '../../shared/users/own-name-field.tsx';
import { Button } from '../../ui/button.tsx';

function NameForm({ username }: { readonly username: string }) {
  const rename = useRename(username);
  const { wanted, problem, save } = rename;
  return (
    <form
      className="flex items-start gap-3 py-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) letRun(save());
      }}
    >
      <div className="min-w-0 flex-1">
        <OwnNameField rename={rename} />
      </div>
      <Button type="submit" className="mt-6.25 !h-11" disabled={problem !== undefined || wanted === username}>
        {m.own_name_save()}
      </Button>
    </form>
  );
}

/** The user's name; also here for listeners and for players on a phone. */
export function NameSetting() {
  const username = useStore(useServices().identity, ({ me }) => me?.username ?? null);
  return username === null ? null : <NameForm username={username} />;
}
