import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';

const rail =
  'group/rail z-30 flex w-15 flex-col gap-1.5 overflow-hidden border-r border-line bg-bg2 pt-3.25 pr-2 pb-2.25 pl-1.75 low:gap-0 low:py-1 transition-[width] duration-[160ms] hover:w-[232px] hover:delay-[250ms] focus-within:has-[:focus-visible]:w-[232px] absolute inset-y-0 left-0';
const bar =
  'narrow:relative narrow:w-full narrow:flex-row narrow:justify-around narrow:gap-1.5 narrow:border-t narrow:border-r-0 narrow:px-2 narrow:pt-1.5 narrow:pb-[max(6px,env(safe-area-inset-bottom))] narrow:hover:w-full';

interface RailFrameProps {
  readonly children: ReactNode;
}

/**
 * The frame of the navigation: icons at the left edge that show their names on hover; a bar at the foot of narrow screens. Its size is
 * equal on every page, so that no page moves.
 */
export function RailFrame({ children }: RailFrameProps) {
  return (
    <div className="relative w-15 narrow:row-start-2 narrow:w-full bare:hidden">
      <nav aria-label={m.navigation()} className={`${rail} ${bar}`}>
        {children}
      </nav>
    </div>
  );
}
