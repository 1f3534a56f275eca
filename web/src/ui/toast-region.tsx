import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { Button } from './button.tsx';
import { noticePlaces, type NoticePlace } from './notice-places.ts';

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
  readonly place: NoticePlace;
  readonly name: string;
  readonly closeName: string;
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

const dots = { success: 'bg-sage', info: 'bg-sky', warning: 'bg-brass', error: 'bg-felt' } as const;

const middle = 'left-1/2 w-[min(380px,calc(100vw-28px))] -translate-x-1/2';

const places = {
  corner: 'top-[72px] right-4 w-[min(340px,calc(100vw-32px))] flex-col narrow:top-3',
  keys: cx(middle, 'flex-col-reverse', noticePlaces.keys),
  stage: cx(middle, 'flex-col', noticePlaces.stage),
} as const;

/** Short messages, read out as they come. Those that go by themselves let clicks through to what lies under them. */
export function ToastRegion({ place, name, closeName, toasts, onClose }: ToastRegionProps) {
  return (
    <section
      aria-label={name}
      aria-live="polite"
      className={cx('pointer-events-none fixed z-50 flex gap-2', places[place])}
    >
      {toasts.map(({ id, type, message, confirmation, action }) => (
        <div
          key={id}
          className={cx(
            'flex items-center gap-3 rounded-[16px] border border-line bg-surface py-1 pr-1.5 pl-4 text-[13.5px] shadow-float',
            confirmation && 'pointer-events-auto',
          )}
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
            className="fade pointer-events-auto grid size-8 flex-none place-items-center rounded-full text-faint hover:bg-raised hover:text-ink"
          >
            <X size={15} />
          </button>
        </div>
      ))}
    </section>
  );
}
