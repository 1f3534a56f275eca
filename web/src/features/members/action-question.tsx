import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFoot } from '../../ui/dialog-body.tsx';
import { actionInfo } from './action-info.ts';
import { useMemberAction } from './use-member-action.ts';

interface ActionQuestionProps {
  readonly action: 'kick' | 'ban';
  readonly user: RoomUser;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Asks for confirmation before a member is removed. */
export function ActionQuestion({ action, user, onBack, onDone }: ActionQuestionProps) {
  const run = useMemberAction();
  const { label, question, Icon } = actionInfo[action];
  const go = async (): Promise<void> => {
    if (await run(action, user.id)) onDone();
  };
  return (
    <>
      <DialogBody>
        <p className="text-dim">{question?.text()}</p>
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" onClick={onBack}>
          {m.cancel()}
        </Button>
        <Button variant="danger" onClick={() => letRun(go())}>
          <Icon />
          {label()}
        </Button>
      </DialogFoot>
    </>
  );
}
