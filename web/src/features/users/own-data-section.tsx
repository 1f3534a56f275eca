import { getOwnData } from '@quatremains/protocol/http/users';
import { Download, LogOut } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { saveFile } from '../../platform/page.ts';
import { failureText } from '../../services/failure-text.ts';
import { useServices } from '../../services/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

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

/** Taking one's data along, leaving for now, leaving for good. */
export function OwnDataSection() {
  const { accountLife } = useServices();
  const download = useDownload();
  const [deleting, setDeleting] = useState(false);
  return (
    <ProfileSection title={m.own_data()} hint={m.own_data_hint()}>
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => letRun(download())}>
          <Download />
          {m.own_data_download()}
        </Button>
        <Button onClick={() => letRun(accountLife.signOut())}>
          <LogOut />
          {m.logout()}
        </Button>
        <Button
          look="ghost"
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
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </ProfileSection>
  );
}
