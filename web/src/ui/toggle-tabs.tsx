import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly count?: number;
}

interface ToggleTabsProps<Value extends string> {
  readonly name: string;
  readonly value: Value;
  readonly tabs: readonly Tab<Value>[];
  readonly onChange: (value: Value) => void;
}

/** A row of tabs, one of them selected. */
export function ToggleTabs<Value extends string>({ name, value, tabs, onChange }: ToggleTabsProps<Value>) {
  return (
    <ToggleGroup
      aria-label={name}
      value={[value]}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next);
      }}
      className="flex gap-0.5"
    >
      {tabs.map((tab) => (
        <Toggle
          key={tab.value}
          value={tab.value}
          className="fade flex-none rounded-full px-3 py-2 font-[500] text-dim hover:text-ink data-pressed:bg-raised data-pressed:text-ink"
        >
          {tab.label}
          {tab.count !== undefined && <sup className="ml-0.75 text-caption text-faint">{tab.count}</sup>}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
