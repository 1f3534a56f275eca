import { Smile } from 'lucide-react';
import { lazy, Suspense, type RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Popover } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface EmoteButtonProps {
  /** Where one goes on writing when the picker is closed. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onChoose: (tag: string) => void;
}

const EmotePicker = lazy(async () => {
  const { EmotePicker: component } = await import('./emote-picker.tsx');
  return { default: component };
});

export function EmoteButton({ field, onChoose }: EmoteButtonProps) {
  return (
    <Popover
      title={m.emotes()}
      side="top"
      finalFocus={field}
      trigger={
        <button
          type="button"
          aria-label={m.emotes()}
          title={m.emotes()}
          className="fade grid size-8 flex-none place-items-center rounded-full text-dim hover:bg-surface hover:text-ink [&_svg]:size-[18px] [&_svg]:stroke-[1.7]"
        >
          <Smile />
        </button>
      }
    >
      <Suspense
        fallback={
          <div className="grid h-[300px] place-items-center">
            <Spinner name={m.loading()} />
          </div>
        }
      >
        <EmotePicker onChoose={onChoose} />
      </Suspense>
    </Popover>
  );
}
