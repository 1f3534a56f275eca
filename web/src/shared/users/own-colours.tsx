import { USER } from '@quatremains/protocol/limits';
import { cx } from 'class-variance-authority';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { ownColours } from '../../state/identity-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyComponent } from '../code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../code-loading/chunk-boundary.tsx';
import { useServices } from '../page/use-services.ts';

const ColourPicker = lazyComponent(async () => (await import('../../ui/colour-picker.tsx')).ColourPicker);

const none: readonly string[] = [];

interface ColourDraft {
  readonly index: number;
  readonly colour: string;
}

function withColour(colors: readonly string[], { index, colour }: ColourDraft): string[] {
  return colors.map((one, at) => (at === index ? colour : one));
}

/** The user's colours: a change is shown at once and saved when the slider is released. */
function useOwnColours() {
  const { identity, ownIdentity } = useServices();
  const isVip = useStore(identity, ({ me }) => me?.isVip ?? false);
  const saved = useStore(identity, ownColours) ?? none;
  const [draft, setDraft] = useState<ColourDraft | null>(null);
  return {
    colours: draft === null ? saved : withColour(saved, draft),
    isVip,
    try: setDraft,
    save: (colors: readonly string[]) => {
      setDraft(null);
      letRun(ownIdentity.paint(colors));
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
  readonly onSave: (colours: readonly string[]) => void;
}

function Swatches({ colours, isVip, open, onOpen, onSave }: SwatchesProps) {
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
            onSave([...colours, colours.at(-1) ?? '#e6bd76']);
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
            onSave(colours.filter((_colour, at) => at !== open));
            onOpen(null);
          }}
        >
          <Trash2 />
        </IconButton>
      )}
    </div>
  );
}

/** The user's colours: one, or up to five for VIP. */
export function OwnColours() {
  const { colours, isVip, try: attempt, save } = useOwnColours();
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : colours[open];
  return (
    <div role="group" aria-label={m.colours()} className="flex flex-col gap-3">
      <Swatches colours={colours} isVip={isVip} open={open} onOpen={setOpen} onSave={save} />
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
              save(withColour(colours, { index: open, colour }));
            }}
          />
        </ChunkBoundary>
      )}
    </div>
  );
}
