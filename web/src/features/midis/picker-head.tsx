import { Dialog as Base } from '@base-ui/react/dialog';
import { m } from '../../i18n/generated/messages.js';
import { DialogClose } from '../../ui/dialog-frame.tsx';

/** The picker's title, with the button that closes it. */
export function PickerHead({ className = '' }: { readonly className?: string }) {
  return (
    <header className={`mb-5 flex h-9.5 flex-none items-center gap-3 upright:mb-2 slim:mb-3 ${className}`}>
      <Base.Title className="serif flex-1 text-heading leading-9.5 whitespace-nowrap">{m.midis_pick()}</Base.Title>
      <DialogClose name={m.close()} />
    </header>
  );
}
