import { useId, useRef } from 'react';
import { m } from '../../../i18n/generated/messages.js';
import { letRun } from '../../../platform/let-run.ts';
import { useServices } from '../../../services/use-services.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DoorFields } from './door-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { ModeFields } from './mode-fields.tsx';
import { NameField } from './name-field.tsx';
import { useParameters, type Parameters, type ParametersTask } from './use-parameters.ts';

interface ParametersDialogProps {
  readonly task: ParametersTask;
  readonly description?: string;
  readonly submitName: string;
}

interface FootProps {
  readonly parameters: Parameters;
  readonly submitName: string;
  /** The id of the form it belongs to. */
  readonly form: string;
}

function Foot({ parameters, submitName, form }: FootProps) {
  const { panel } = useServices();
  const problem = parameters.problem();
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-2.5 border-t border-line px-6 py-4">
      {problem !== undefined && (
        <p role="alert" className="min-w-0 flex-1 text-[13px] text-bad narrow:basis-full">
          {problem}
        </p>
      )}
      <Button look="ghost" onClick={panel.close}>
        {m.parameters_cancel()}
      </Button>
      <Button type="submit" form={form} look="primary" disabled={parameters.blocked}>
        {submitName}
      </Button>
    </div>
  );
}

/** Everything that can be said about a room, to create it or to change it. */
export function ParametersDialog({ task, description, submitName }: ParametersDialogProps) {
  const { panel } = useServices();
  const parameters = useParameters(task);
  const nameField = useRef<HTMLInputElement>(null);
  const form = useId();
  return (
    <Dialog
      open
      wide
      title={m.parameters_title()}
      {...(description !== undefined && { description })}
      closeName={m.close()}
      {...(parameters.allowed('nameRoom') && { initialFocus: nameField })}
      foot={<Foot parameters={parameters} submitName={submitName} form={form} />}
      onClose={panel.close}
    >
      <form
        id={form}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (!parameters.blocked) letRun(parameters.submit());
        }}
      >
        <NameField parameters={parameters} inputRef={nameField} />
        <ModeFields parameters={parameters} />
        <DoorFields parameters={parameters} hadPassword={task.locked} />
        <LookFields parameters={parameters} />
      </form>
    </Dialog>
  );
}
