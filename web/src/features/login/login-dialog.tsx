import { m } from '../../i18n/generated/messages.js';
import { useLocale } from '../../services/use-locale.ts';
import { useServices } from '../../services/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoginBox } from './login-box.tsx';

/** Signing in from inside a room. */
export function LoginDialog() {
  useLocale();
  const { panel } = useServices();
  return (
    <Dialog
      open
      title={m.login_title()}
      description={`${m.login_lead()} ${m.login_keeps_room()}`}
      closeName={m.close()}
      onClose={panel.close}
    >
      <LoginBox />
    </Dialog>
  );
}
