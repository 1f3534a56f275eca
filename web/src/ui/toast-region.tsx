import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Button } from './button.tsx';

interface Toast {
  readonly id: number;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  /** Stays until it is closed. */
  readonly confirmation: boolean;
  /** What can be done about it. */
  readonly action: { readonly name: string; readonly run: () => void } | null;
}

interface ToastRegionProps {
  /** Where the region lies on a narrow screen: away from what is read or played there. */
  readonly place: 'top' | 'bottom';
  readonly name: string;
  readonly closeName: string;
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

const dots = { success: 'bg-sage', info: 'bg-sky', warning: 'bg-brass', error: 'bg-felt' } as const;

/** Short messages in a corner, read out as they come. */
export function ToastRegion({ place, name, closeName, toasts, onClose }: ToastRegionProps) {
  return (
    <section
      aria-label={name}
      aria-live="polite"
      className={cx(
        'pointer-events-none fixed top-[72px] right-4 z-50 flex w-[min(340px,calc(100vw-32px))] flex-col gap-2.5',
        place === 'top' ? 'narrow:top-16' : 'narrow:top-auto narrow:bottom-[72px]',
      )}
    >
      {toasts.map(({ id, type, message, action }) => (
        <div
          key={id}
          className="pointer-events-auto flex items-center gap-3 rounded-[16px] border border-line bg-surface py-2 pr-2 pl-4 text-[13.5px] shadow-float"
        >
          <span className={cx('size-2 flex-none rounded-full', dots[type])} />
          <div role={type === 'error' ? 'alert' : undefined} className="min-w-0 flex-1">
            <p className="py-1">{message}</p>
          </div>
          {action !== null && (
            <Button
              size="small"
              onClick={() => {
                onClose(id);
                action.run();
              }}
            >
              {action.name}
            </Button>
          )}
          <button
            type="button"
            aria-label={closeName}
            onClick={() => {
              onClose(id);
            }}
            className="fade grid size-8 flex-none place-items-center rounded-full text-faint hover:bg-raised hover:text-ink"
          >
            <X size={15} />
          </button>
        </div>
      ))}
    </section>
  );
}
