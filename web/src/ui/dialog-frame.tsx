import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useFocusReturn } from './use-focus-return.ts';

interface DialogFrameProps {
  readonly open: boolean;
  /** The page stays usable; a click there does not close the dialog. */
  readonly beside?: boolean;
  /** The element that gets the focus; the first field by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly onClose: () => void;
  /** Its place and size. */
  readonly className: string;
  readonly children: ReactNode;
}

const popup =
  'fade fixed z-40 rounded-panel border border-line bg-surface text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0';

/** An empty dialog, which needs a title inside. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, beside = false, initialFocus, onClose, className, children } = props;
  const wayBack = useFocusReturn();
  const itself = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} modal={!beside} disablePointerDismissal={beside} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {!beside && (
          <Base.Backdrop className="fade fixed inset-0 z-40 bg-[rgb(8_6_5/0.55)] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        )}
        <Base.Popup
          ref={itself}
          data-open-panel={beside ? 'beside' : 'dialog'}
          initialFocus={beside ? itself : initialFocus}
          finalFocus={wayBack}
          className={cx(popup, className)}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The button that closes the dialog around it. */
export function DialogClose({ name }: { readonly name: string }) {
  return (
    <Base.Close
      aria-label={name}
      className="fade -mr-2 grid size-9 flex-none place-items-center rounded-full text-dim hover:bg-raised hover:text-ink"
    >
      <X size={18} strokeWidth={1.7} />
    </Base.Close>
  );
}
