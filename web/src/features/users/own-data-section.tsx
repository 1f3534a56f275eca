import type { Profile } from '@quatremains/protocol/entities/account';
import { getOwnData } from '@quatremains/protocol/http/users';
import { LOGIN } from '@quatremains/protocol/limits';
import { Download, LogOut } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { isToCome } from '../../platform/dates.ts';
import { saveFile } from '../../platform/page.ts';
import { failureText } from '../../api/failure-text.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

const SECOND = 1_000;
const fileName = 'quatremains-data.json';

function useDownload(): () => Promise<void> {
  const { authorised, notifications } = useServices();
  return async () => {
    try {
      saveFile(fileName, JSON.stringify(await authorised(getOwnData), null, 2));
    } catch (failure) {
      notifications.notify('error', m.own_data_failed({ reason: failureText(failure) }));
    }
  };
}

interface OwnDataProps {
  readonly profile: Profile;
  readonly isDeleting: boolean;
}

/** Whether this browser signed in so recently that the server deletes the account without another sign-in. */
function isRecent({ sessions }: Profile): boolean {
  const since = sessions.find(({ current }) => current)?.createdAt ?? 0;
  return isToCome(since + LOGIN.recent / SECOND);
}

/** Downloads the account's data, logs out, or deletes the account. */
export function OwnDataSection({ profile, isDeleting }: OwnDataProps) {
  const { login } = useServices();
  const download = useDownload();
  const [deleting, setDeleting] = useState(isDeleting);
  return (
    <ProfileSection title={m.own_data()} hint={m.own_data_hint()}>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => letRun(download())}>
          <Download />
          {m.own_data_download()}
        </Button>
        <Button onClick={() => letRun(login.signOut())}>
          <LogOut />
          {m.logout()}
        </Button>
        <Button
          variant="ghost"
          className="!text-bad"
          onClick={() => {
            setDeleting(true);
          }}
        >
          {m.delete_account()}
        </Button>
      </div>
      {deleting && (
        <DeleteDialog
          providers={profile.providers.map(({ providerName }) => providerName)}
          isRecent={isRecent(profile)}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </ProfileSection>
  );
}
