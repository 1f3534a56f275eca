import { Smile } from 'lucide-react';
import type { RefObject } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { lazyComponent } from '../../shared/code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../../shared/code-loading/chunk-boundary.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface EmoteButtonProps {
  /** The field that gets the focus when the picker closes. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The box of the text field: the picker lies above it, not over it. */
  readonly above: RefObject<HTMLElement | null>;
  readonly onChoose: (tag: string) => void;
}

const EmotePicker = lazyComponent(async () => (await import('./emote-picker.tsx')).EmotePicker);

export function EmoteButton({ field, above, onChoose }: EmoteButtonProps) {
  return (
    <Popover
      title={m.emotes()}
      side="top"
      anchor={above}
      finalFocus={field}
      trigger={
        <button
          type="button"
          aria-label={m.emotes()}
          title={m.emotes()}
          className="fade grid size-8 flex-none place-items-center rounded-full text-dim hover:bg-surface hover:text-ink [&_svg]:size-4.5 [&_svg]:stroke-[1.7]"
        >
          <Smile />
        </button>
      }
    >
      <ChunkBoundary
        waiting={
          <div className="grid h-[300px] place-items-center">
            <Spinner name={m.loading()} />
          </div>
        }
      >
        <EmotePicker onChoose={onChoose} />
      </ChunkBoundary>
    </Popover>
  );
}
