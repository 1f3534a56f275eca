import { PRESET } from '@quatremains/protocol/limits';
import { presetName, presetNameError } from '@quatremains/rules/instruments/effects';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { focusNextRow } from '../../ui/focus-next-row.ts';

interface Named {
  readonly name: string;
}

interface PresetRowProps<Preset extends Named> {
  /** A preset of the product; it cannot be deleted. */
  readonly offered: readonly Preset[];
  readonly presets: readonly Preset[];
  readonly disabled?: boolean;
  readonly onApply: (preset: Preset) => void;
  readonly onSave: (name: string) => void;
  readonly onDelete: (preset: Preset) => void;
}

interface PresetChipProps {
  readonly name: string;
  readonly disabled: boolean;
  readonly onApply: () => void;
  readonly onDelete: (() => void) | null;
}

function PresetChip({ name, disabled, onApply, onDelete }: PresetChipProps) {
  return (
    <li className="flex max-w-full items-center">
      <Button
        size="small"
        disabled={disabled}
        title={m.preset_apply({ name })}
        className="min-w-0 shrink"
        onClick={onApply}
      >
        <span className="truncate">{name}</span>
      </Button>
      {onDelete !== null && (
        <IconButton
          name={m.preset_delete({ name })}
          onClick={({ currentTarget }) => {
            focusNextRow(currentTarget);
            onDelete();
          }}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}

interface PresetFormProps {
  readonly taken: readonly Named[];
  readonly onSave: (name: string) => void;
}

/** Saves the current values under a name. An empty name is ignored. */
function PresetForm({ taken, onSave }: PresetFormProps) {
  const [typed, setTyped] = useState('');
  const [isTaken, setTaken] = useState(false);

  function save(): void {
    const problem = presetNameError(typed, taken);
    setTaken(problem === 'taken');
    if (problem !== null) return;
    onSave(presetName(typed));
    setTyped('');
  }

  return (
    <form
      className="mt-2 flex items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={m.preset_name()}
          value={typed}
          maxLength={PRESET.nameLength}
          problem={isTaken ? m.preset_taken() : undefined}
          onChange={(next) => {
            setTaken(false);
            setTyped(next);
          }}
        />
      </div>
      <Button type="submit" className="mt-6.25 !h-11">
        {m.preset_save()}
      </Button>
    </form>
  );
}

/** The presets of an effect: a click applies one; they can be saved under a name and deleted. */
export function PresetRow<Preset extends Named>(props: PresetRowProps<Preset>) {
  const { offered, presets, disabled = false, onApply, onSave, onDelete } = props;
  const all = [...offered, ...presets];
  const isFull = presets.length >= PRESET.most;
  if (disabled && all.length === 0) return null;
  return (
    <div className="py-2">
      <p className="text-label font-[550] text-dim">{m.presets()}</p>
      {all.length > 0 && (
        <ul aria-label={m.presets()} className="mt-1.5 flex flex-wrap gap-x-2.5 gap-y-1.5">
          {all.map((preset) => (
            <PresetChip
              key={`${offered.includes(preset) ? 'offered' : 'own'} ${preset.name}`}
              name={preset.name}
              disabled={disabled}
              onApply={() => {
                onApply(preset);
              }}
              onDelete={offered.includes(preset) ? null : () => onDelete(preset)}
            />
          ))}
        </ul>
      )}
      {!disabled && isFull && <p className="mt-2 text-label text-dim">{m.presets_full({ max: PRESET.most })}</p>}
      {!disabled && !isFull && <PresetForm taken={all} onSave={onSave} />}
    </div>
  );
}
