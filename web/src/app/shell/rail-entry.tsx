import type { ReactNode } from 'react';

interface RailEntryProps {
  readonly icon: ReactNode;
  readonly name: string;
}

export const railEntryStyle =
  'fade flex h-11 w-full flex-none items-center gap-3 rounded-field text-faint hover:text-ink narrow:w-auto narrow:flex-1 narrow:justify-center';

/** The style of the current page's entry. */
export const activeStyle = 'bg-raised !text-brass';

/** An icon and a name; the name is visible when the rail is open, and always read out. */
export function RailEntry({ icon, name }: RailEntryProps) {
  return (
    <>
      <span className="grid size-11 flex-none place-items-center [&_svg]:size-5 [&_svg]:stroke-[1.7]">{icon}</span>
      <span className="font-[550] whitespace-nowrap opacity-0 group-hover/rail:opacity-100 group-has-[:focus-visible]/rail:opacity-100 narrow:sr-only">
        {name}
      </span>
    </>
  );
}
