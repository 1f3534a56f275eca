import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { instrumentCategory } from '../../i18n/instrument-name.ts';

export const ALL = 'all';
export const FAVOURITES = 'favourites';

interface CategoryTabsProps {
  readonly categories: readonly string[];
  readonly value: string;
  readonly onChange: (category: string) => void;
}

function Category({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Toggle
      value={value}
      className="fade flex flex-none items-center gap-1.5 rounded-full px-3 py-1.75 text-left font-[500] whitespace-nowrap text-dim hover:text-ink data-pressed:bg-raised data-pressed:text-ink [&_svg]:size-3.5"
    >
      {children}
    </Toggle>
  );
}

/** All, favourites, or one category. Beside the list; above it on narrow screens. */
export function CategoryTabs({ categories, value, onChange }: CategoryTabsProps) {
  return (
    <ToggleGroup
      aria-label={m.instruments_categories()}
      value={[value]}
      onValueChange={([next]) => {
        if (next !== undefined) onChange(next);
      }}
      className="flex flex-none flex-col gap-0.5 overflow-auto [scrollbar-width:none] narrow:flex-row narrow:[mask-image:linear-gradient(to_left,transparent,#000_2rem)] narrow:pr-8 low:not-narrow:w-29"
    >
      <Category value={ALL}>{m.instruments_all()}</Category>
      <Category value={FAVOURITES}>
        <Star />
        {m.instruments_favourites()}
      </Category>
      {categories.map((category) => (
        <Category key={category} value={category}>
          {instrumentCategory(category)}
        </Category>
      ))}
    </ToggleGroup>
  );
}
