import { Dialog as Base } from '@base-ui/react/dialog';
import { cx } from 'class-variance-authority';
import type { ReactNode, RefObject } from 'react';
import { DialogClose, DialogFrame } from './dialog-frame.tsx';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly description?: string;
  readonly closeName: string;
  readonly wide?: boolean;
  /** As high as the page allows, on phones the whole page; its content scrolls by itself. */
  readonly tall?: boolean;
  /** The dialog is above the foot of the page (`--notice-floor`), which stays usable; a click there does not close it. */
  readonly beside?: boolean;
  /** The element that gets the focus; the first field by default. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** A `DialogBody`, and a `DialogFoot` for the buttons at the end; in a tall dialog, any content that scrolls by itself. */
  readonly children: ReactNode;
}

const popup = 'top-1/2 left-1/2 flex -translate-1/2 flex-col';

const widths = {
  plain: 'w-[min(560px,calc(100vw-24px))]',
  wide: 'w-[min(760px,calc(100vw-24px))]',
  widest: 'w-[min(1020px,calc(100vw-24px))]',
} as const;

function widthOf({ wide = false, tall = false }: Pick<DialogProps, 'wide' | 'tall'>): string {
  if (wide) return widths.wide;
  return tall ? widths.widest : widths.plain;
}

/* The dialog leaves room for messages at the foot of the window (`--notice-band`), and keeps its place as long as possible. */
const plainPopup =
  'max-h-[calc(100dvh-2*max(16px,var(--notice-band,0px)))] low:top-[calc(50dvh-var(--notice-band,0px)/2)] low:max-h-[calc(100dvh-32px-var(--notice-band,0px))]';
const besidePopup =
  'top-[calc((100dvh-var(--notice-floor,0px)-var(--notice-band,0px))/2)] max-h-[calc(100dvh-var(--notice-floor,0px)-var(--notice-band,0px)-24px)]';
const tallPopup =
  'h-[min(760px,calc(100dvh-2*max(16px,var(--notice-band,0px))))] narrow:top-0 narrow:h-[calc(100dvh-var(--notice-band,0px))] narrow:w-dvw narrow:translate-y-0 narrow:rounded-none narrow:border-0 low:top-0 low:h-[calc(100dvh-var(--notice-band,0px))] low:w-dvw low:translate-y-0 low:rounded-none low:border-0';
const tallBody =
  'flex min-h-0 flex-1 flex-col gap-4 px-6 pt-2 pb-5 narrow:px-4 narrow:pb-[max(12px,env(safe-area-inset-bottom))] low:gap-2 low:pt-0 low:pb-2.5';

export function Dialog(props: DialogProps) {
  const { open, title, description, closeName, tall = false, beside = false, initialFocus, onClose, children } = props;
  const place = beside ? besidePopup : plainPopup;
  return (
    <DialogFrame
      open={open}
      beside={beside}
      initialFocus={initialFocus}
      onClose={onClose}
      className={cx(popup, widthOf(props), tall ? tallPopup : place)}
    >
      <header className={cx('flex flex-none items-start gap-4 px-6 pt-5 pb-2 low:pt-3', tall && 'narrow:px-4')}>
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <Base.Title className="serif text-heading leading-tight">{title}</Base.Title>
          {description !== undefined && <Base.Description className="mt-1 text-dim">{description}</Base.Description>}
        </div>
        <DialogClose name={closeName} />
      </header>
      {tall ? <div className={tallBody}>{children}</div> : children}
    </DialogFrame>
  );
}
