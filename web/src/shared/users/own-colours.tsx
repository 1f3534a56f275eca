import { USER } from '@quatremains/protocol/limits';
import { cx } from 'class-variance-authority';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../code-loading/chunk-boundary.tsx';
import { useServices } from '../page/use-services.ts';

const ColourPicker = lazyComponent(async () => (await import('../../ui/colour-picker.tsx')).ColourPicker);

interface Draft {
  readonly index: number;
  readonly colour: string;
}

function withColour(colors: readonly string[], { index, colour }: Draft): string[] {
  return colors.map((one, at) => (at === index ? colour : one));
}

/** One's colours while they are chosen: shown at once, said when the hand lets go. */
function useOwnColours() {
  const { session, preferences } = useServices();
  const me = useStore(session, (state) => state.me);
  const [draft, setDraft] = useState<Draft | null>(null);
  const kept = me?.colors ?? [];
  return {
    colours: draft === null ? kept : withColour(kept, draft),
    isVip: me?.isVip ?? false,
    try: setDraft,
    keep: (colors: readonly string[]) => {
      setDraft(null);
      letRun(preferences.paint(colors));
    },
  };
}

interface SwatchProps {
  readonly colour: string;
  readonly number: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

function Swatch({ colour, number, open, onToggle }: SwatchProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={m.colour_choose({ number })}
      title={colour}
      style={{ background: colour }}
      onClick={onToggle}
      className={cx(
        'fade size-9 flex-none rounded-full border border-line outline-offset-2',
        open && 'outline-2 outline-brass',
      )}
    />
  );
}

interface SwatchesProps {
  readonly colours: readonly string[];
  readonly isVip: boolean;
  readonly open: number | null;
  readonly onOpen: (index: number | null) => void;
  readonly onKeep: (colours: readonly string[]) => void;
}

function Swatches({ colours, isVip, open, onOpen, onKeep }: SwatchesProps) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {colours.map((colour, index) => (
        <Swatch
          key={index}
          colour={colour}
          number={index + 1}
          open={open === index}
          onToggle={() => {
            onOpen(open === index ? null : index);
          }}
        />
      ))}
      {colours.length < USER.coloursMax && (
        <IconButton
          name={m.colour_add()}
          disabled={!isVip}
          onClick={() => {
            onKeep([...colours, colours.at(-1) ?? '#e6bd76']);
            onOpen(colours.length);
          }}
        >
          <Plus />
        </IconButton>
      )}
      {!isVip && <p className="min-w-0 flex-1 text-small leading-snug text-faint">{m.colours_vip_hint()}</p>}
      {open !== null && colours.length > 1 && (
        <IconButton
          name={m.colour_remove({ number: open + 1 })}
          onClick={() => {
            onKeep(colours.filter((_colour, at) => at !== open));
            onOpen(null);
          }}
        >
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}

/** The colours one plays in: from one to five, more than one for VIP. */
export function OwnColours() {
  const { colours, isVip, try: attempt, keep } = useOwnColours();
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : colours[open];
  return (
    <div role="group" aria-label={m.colours()} className="flex flex-col gap-3">
      <Swatches colours={colours} isVip={isVip} open={open} onOpen={setOpen} onKeep={keep} />
      {open !== null && shown !== undefined && (
        <ChunkBoundary>
          <ColourPicker
            key={open}
            name={m.colour_number({ number: open + 1 })}
            codeName={m.colour_code()}
            codeProblem={m.colour_code_problem()}
            shadeName={m.colour_shade()}
            hueName={m.colour_hue()}
            value={shown}
            onChange={(colour) => {
              attempt({ index: open, colour });
            }}
            onChosen={(colour) => {
              keep(withColour(colours, { index: open, colour }));
            }}
          />
        </ChunkBoundary>
      )}
    </div>
  );
}
