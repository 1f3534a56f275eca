import { Piano, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';

interface HeroViewProps {
  readonly greeting: ReactNode;
  readonly count: ReactNode;
  readonly picture?: ReactNode;
  /** Whether the buttons are disabled: no connection yet, or a join is running. */
  readonly busy: boolean;
  /** Whether the server cannot be reached: one can only play alone, so that is offered first. */
  readonly offline?: boolean;
  readonly onCreate?: () => void;
  readonly onPlayAlone?: () => void;
}

/** The greeting without its data sources, for the site and for the first view that the build renders. */
export function HeroView({ greeting, count, picture, busy, offline = false, onCreate, onPlayAlone }: HeroViewProps) {
  return (
    <header className="relative min-h-[340px] flex-none overflow-hidden border-b border-line bg-[radial-gradient(900px_420px_at_62%_-120px,var(--lamp),transparent_70%)] low:min-h-[250px] narrow:min-h-[330px]">
      <div className="strings absolute inset-x-0 top-0 bottom-13.5" />
      {picture}
      {/* No bar rises through the text: bars fade out around it. */}
      <div className="relative mb-13.5 w-fit max-w-full bg-[linear-gradient(90deg,var(--bg)_calc(100%-160px),transparent)] pt-9.5 pr-43 pb-5 pl-12 low:pt-5 low:pb-1 narrow:mb-18.5 narrow:w-full narrow:pb-0 narrow:bg-bg narrow:bg-none narrow:px-6 narrow:pt-7 narrow:after:absolute narrow:after:inset-x-0 narrow:after:top-full narrow:after:h-10 narrow:after:bg-[linear-gradient(var(--bg),transparent)]">
        <h1 className="serif text-display leading-[1.02]">
          <span className="block max-w-[70vw] truncate pb-1 narrow:max-w-full">{greeting}</span>
          <span className="-mt-1 block">{count}</span>
        </h1>
        <p className="mt-3 text-lead text-dim">{m.home_subtitle()}</p>
        <div className="mt-5.5 flex flex-wrap gap-2.5 low:mt-3">
          {!offline && (
            <Button variant="primary" disabled={busy} onClick={onCreate}>
              <Plus />
              {m.create_room()}
            </Button>
          )}
          <Button
            variant={offline ? 'primary' : 'outline'}
            {...(!offline && { className: 'bg-bg' })}
            disabled={busy && !offline}
            onClick={onPlayAlone}
          >
            <Piano />
            {m.play_alone()}
          </Button>
        </div>
      </div>
    </header>
  );
}
