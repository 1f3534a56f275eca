import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { REPORT } from '@quatremains/protocol/limits';
import { useRef } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import { DialogBody, DialogFoot, dialogForm } from '../../ui/dialog-body.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { reasonChoices } from './report-reasons.ts';
import { useReport } from './use-report.ts';

interface ReportFormProps {
  readonly user: RoomUser;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** Reports a member to the moderators. */
export function ReportForm({ user, onBack, onDone }: ReportFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const onWrong = (): void => field.current?.focus();
  const { reason, words, problem, isOwn, busy, setReason, setWords, send } = useReport(user, { onDone, onWrong });
  return (
    <form
      className={dialogForm}
      onSubmit={(event) => {
        event.preventDefault();
        letRun(send());
      }}
    >
      <DialogBody>
        <div className="flex flex-col gap-4">
          <ChoiceRow label={m.report_reason()} value={reason} choices={reasonChoices()} onChange={setReason} />
          {isOwn && (
            <TextField
              label={m.report_custom()}
              value={words}
              maxLength={REPORT.reasonLength}
              problem={problem}
              inputRef={field}
              onChange={setWords}
            />
          )}
        </div>
      </DialogBody>
      <DialogFoot>
        <Button variant="ghost" onClick={onBack}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {m.report_send()}
        </Button>
      </DialogFoot>
    </form>
  );
}
