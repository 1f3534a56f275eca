import { m } from '../../i18n/generated/messages.js';
import { Spinner } from '../../ui/spinner.tsx';

/** A page that is still to come. */
export function WaitingPage() {
  return (
    <div className="lamp grid h-full place-items-center">
      <Spinner name={m.loading()} />
    </div>
  );
}
