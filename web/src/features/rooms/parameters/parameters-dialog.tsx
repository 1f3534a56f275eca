import { useRef } from 'react';
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

function Foot({ parameters, submitName }: { readonly parameters: Parameters; readonly submitName: string }) {
  const { panel } = useServices();
  const problem = parameters.problem();
  return (
    <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2.5 rounded-b-panel border-t border-line bg-surface px-6 py-4">
      {problem !== undefined && (
        <p role="alert" className="min-w-0 flex-1 text-[13px] text-bad narrow:basis-full">
          {problem}
        </p>
      )}
      <Button look="ghost" onClick={panel.close}>
        {m.parameters_cancel()}
      </Button>
      <Button type="submit" look="primary" disabled={parameters.blocked}>
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
        <Foot parameters={parameters} submitName={submitName} />
      </form>
    </Dialog>
  );
}
