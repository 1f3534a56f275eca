import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';
import { LoginBox } from './login-box.tsx';

/** The login in a dialog, which does not leave the room. */
export function LoginDialog() {
  useLocale();
  const { panel, room } = useServices();
  const isInside = useStore(room, (state) => state.room !== null);
  return (
    <Dialog
      open
      title={m.login_title()}
      description={isInside ? `${m.login_lead()} ${m.login_keeps_room()}` : m.login_lead()}
      closeName={m.close()}
      onClose={panel.close}
    >
      <DialogBody>
        <LoginBox />
      </DialogBody>
    </Dialog>
  );
}
