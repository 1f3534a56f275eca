import type { NoteSource } from '@quatremains/protocol/vocabulary';
import type { Delays } from '@quatremains/rules/timing/calibration';
import { inputName, outputName } from '../../i18n/device-name.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFoot } from '../../ui/dialog-body.tsx';

/** The taps of the round by ear, and of the round by eye if there was one. */
export interface Findings {
  readonly delays: Delays;
  readonly source: NoteSource;
  readonly output: string;
  /** The output latency that the browser reports, ms. */
  readonly reported: number;
  /** The delay of the taps, ms. */
  readonly spread: number;
  readonly byEye: boolean;
}

interface CalibrationResultProps {
  readonly findings: Findings;
  readonly onAccept: () => void;
  readonly onWatch: () => void;
  readonly onAgain: () => void;
}

function Figure({ label, delay, hint }: { readonly label: string; readonly delay: number; readonly hint: string }) {
  return (
    <div className="flex items-baseline gap-4 border-b border-line py-2.5">
      <dt className="min-w-0 flex-1">
        <span className="font-[550]">{label}</span>
        <span className="block text-label text-faint">{hint}</span>
      </dt>
      <dd className="serif text-heading">{m.milliseconds({ value: Math.round(delay) })}</dd>
    </div>
  );
}

/** A suggestion, applied only when the user accepts it. */
export function CalibrationResult({ findings, onAccept, onWatch, onAgain }: CalibrationResultProps) {
  const { delays, source, output, reported, spread, byEye } = findings;
  return (
    <>
      <DialogBody>
        <dl aria-live="polite">
          <Figure
            label={outputName(output)}
            delay={delays.output}
            hint={
              byEye
                ? m.calibration_measured_output({ reported: Math.round(reported) })
                : m.calibration_reported_output()
            }
          />
          <Figure
            label={inputName(source)}
            delay={delays.input}
            hint={m.calibration_measured_input({ spread: Math.round(spread) })}
          />
        </dl>
      </DialogBody>
      <DialogFoot>
        <Button variant="primary" onClick={onAccept}>
          {m.calibration_accept()}
        </Button>
        {!byEye && <Button onClick={onWatch}>{m.calibration_watch()}</Button>}
        <Button variant="ghost" onClick={onAgain}>
          {m.calibration_again()}
        </Button>
      </DialogFoot>
    </>
  );
}
