import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Button } from './button.tsx';

interface Toast {
  readonly id: number;
  readonly type: 'success' | 'info' | 'warning' | 'error';
  readonly message: string;
  /** Stays until it is closed. */
  readonly confirmation: boolean;
  /** The action of the message. */
  readonly action: { readonly name: string; readonly run: () => void } | null;
}

interface ToastRegionProps {
  readonly name: string;
  readonly closeName: string;
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

const dots = { success: 'bg-sage', info: 'bg-sky', warning: 'bg-brass', error: 'bg-felt' } as const;

/** Short messages, announced as they appear. Messages that disappear by themselves let clicks through to the elements below. */
export function ToastRegion({ name, closeName, toasts, onClose }: ToastRegionProps) {
  return (
    <section aria-label={name} aria-live="polite" className="pointer-events-none flex flex-col-reverse gap-2">
      {toasts.map(({ id, type, message, confirmation, action }) => (
        <div
          key={id}
          className={cx(
            'flex items-center gap-3 rounded-field border border-line bg-surface py-1 pr-1.5 pl-4 text-label shadow-float',
            confirmation && 'pointer-events-auto',
          )}
        >
          <span className={cx('size-2 flex-none rounded-full', dots[type])} />
          <div role={type === 'error' ? 'alert' : undefined} className="min-w-0 flex-1">
            <p className="py-1 break-words">{message}</p>
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
            className="fade pointer-events-auto grid size-8 flex-none place-items-center rounded-full text-faint hover:bg-raised hover:text-ink"
          >
            <X size={15} />
          </button>
        </div>
      ))}
    </section>
  );
}
