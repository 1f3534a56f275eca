import { Select as Base } from '@base-ui/react/select';
import { cx } from 'class-variance-authority';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  /** Listed, but disabled. */
  readonly disabled?: boolean;
}

interface SelectProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange: (value: Value) => void;
}

const trigger =
  'fade inline-flex h-8.5 items-center gap-2 rounded-full border border-line px-3.5 text-label font-[550] whitespace-nowrap hover:bg-raised data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:stroke-[1.7] [&_svg]:text-faint';
const popup =
  'fade max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-field border border-line bg-surface p-1.5 text-ink shadow-float outline-none data-ending-style:opacity-0 data-starting-style:opacity-0';

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { name, value, choices, icon, disabled = false, className, onChange } = props;
  return (
    <Base.Root
      items={choices}
      value={value}
      disabled={disabled}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger aria-label={name} className={cx(trigger, className)}>
        {icon}
        <Base.Value />
        <Base.Icon className="ml-auto">
          <ChevronDown />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
          <Base.Popup className={popup}>
            <Base.List>
              {choices.map((choice) => (
                <Option key={choice.value} choice={choice} />
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Option({ choice }: { readonly choice: Choice<string> }) {
  return (
    <Base.Item
      value={choice.value}
      disabled={choice.disabled ?? false}
      className="flex max-w-[320px] items-start gap-2.5 rounded-item px-2.5 py-1.5 text-label outline-none data-disabled:opacity-60 data-highlighted:bg-raised"
    >
      <span className="min-w-0 flex-1">
        <Base.ItemText className="font-[550]">{choice.label}</Base.ItemText>
        {choice.hint !== undefined && <span className="block text-small text-faint">{choice.hint}</span>}
      </span>
      <Base.ItemIndicator className="mt-0.5 text-brass">
        <Check size={15} />
      </Base.ItemIndicator>
    </Base.Item>
  );
}
