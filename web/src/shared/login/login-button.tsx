import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { useServices } from '../page/use-services.ts';

/** Opens the login over the current page. */
export function LoginButton() {
  const { panel } = useServices();
  return (
    <Button
      size="small"
      onClick={() => {
        panel.show('login');
      }}
    >
      {m.log_in()}
    </Button>
  );
}
