import { m } from '../../i18n/generated/messages.js';
import { OwnSelf } from '../../shared/users/own-self.tsx';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogBody } from '../../ui/dialog-body.tsx';

/** The own name and colours, where no strip of the piano shows them. */
export function SelfDialog() {
  useLocale();
  const { panel } = useServices();
  return (
    <Dialog open title={m.own_name_edit()} closeName={m.close()} onClose={panel.close}>
      <DialogBody>
        <OwnSelf onDone={panel.close} />
      </DialogBody>
    </Dialog>
  );
}
