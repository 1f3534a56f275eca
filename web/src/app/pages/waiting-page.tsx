import { m } from '../../i18n/generated/messages.js';
import { Spinner } from '../../ui/spinner.tsx';

/** A page whose code is still loading. */
export function WaitingPage() {
  return (
    <div className="lamp grid h-full place-items-center">
      <Spinner name={m.loading()} />
    </div>
  );
}
