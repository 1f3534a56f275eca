import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFoot } from '../../ui/dialog-body.tsx';
import { deedLooks } from './deed-looks.ts';
import { useDeed } from './use-deed.ts';

interface DeedQuestionProps {
  readonly deed: 'kick' | 'ban';
  readonly user: RoomUser;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Asks once more before somebody has to go. */
export function DeedQuestion({ deed, user, onBack, onDone }: DeedQuestionProps) {
  const run = useDeed();
  const { label, question, Icon } = deedLooks[deed];
  const go = async (): Promise<void> => {
    if (await run(deed, user.id)) onDone();
  };
  return (
    <>
      <DialogBody>
        <p className="text-dim">{question?.text()}</p>
      </DialogBody>
      <DialogFoot>
        <Button look="ghost" onClick={onBack}>
          {m.cancel()}
        </Button>
        <Button look="danger" onClick={() => letRun(go())}>
          <Icon />
          {label()}
        </Button>
      </DialogFoot>
    </>
  );
}
