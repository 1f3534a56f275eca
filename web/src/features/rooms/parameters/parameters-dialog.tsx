import { useRef } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { letRun } from '../../../platform/let-run.ts';
import { useServices } from '../../../shared/page/use-services.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogBody, DialogFoot, dialogForm } from '../../../ui/dialog-body.tsx';
import { AccessFields } from './access-fields.tsx';
import { AppearanceFields } from './appearance-fields.tsx';
import { ModeFields } from './mode-fields.tsx';
import { NameField } from './name-field.tsx';
import { useParameters, type Parameters, type ParametersForm } from './use-parameters.ts';

interface ParametersDialogProps {
  readonly task: ParametersForm;
  readonly description?: string;
  readonly submitName: string;
}

interface FootProps {
  readonly parameters: Parameters;
  readonly submitName: string;
}

function Foot({ parameters, submitName }: FootProps) {
  const { panel } = useServices();
  const problem = parameters.problem();
  return (
    <DialogFoot>
      {problem !== undefined && (
        <p role="alert" className="min-w-0 flex-1 text-label text-bad narrow:basis-full">
          {problem}
        </p>
      )}
      <Button variant="ghost" onClick={panel.close}>
        {m.parameters_cancel()}
      </Button>
      <Button type="submit" variant="primary" disabled={parameters.blocked}>
        {submitName}
      </Button>
    </DialogFoot>
  );
}

/** All parameters of a room, to create or to change it. */
export function ParametersDialog({ task, description, submitName }: ParametersDialogProps) {
  const { panel } = useServices();
  const parameters = useParameters(task);
  const nameField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      wide
      title={m.parameters_title()}
      {...(description !== undefined && { description })}
      closeName={m.close()}
      {...(parameters.allowed('nameRoom') && { initialFocus: nameField })}
      onClose={panel.close}
    >
      <form
        className={dialogForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (!parameters.blocked) letRun(parameters.submit());
        }}
      >
        <DialogBody>
          <div className="flex flex-col gap-6">
            <NameField parameters={parameters} inputRef={nameField} />
            <ModeFields parameters={parameters} />
            <AccessFields parameters={parameters} hadPassword={task.locked} />
            <AppearanceFields parameters={parameters} />
          </div>
        </DialogBody>
        <Foot parameters={parameters} submitName={submitName} />
      </form>
    </Dialog>
  );
}
