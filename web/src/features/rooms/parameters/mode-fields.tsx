import { MODE } from '@quatremains/protocol/limits';
import type { GameType } from '@quatremains/protocol/vocabulary';
import { m } from '../../../i18n/generated/messages.js';
import { ChoiceRow } from '../../../ui/choice-row.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { modeTitle } from '../mode-style.ts';
import type { ParametersDraft } from './parameters-draft.ts';
import type { Parameters } from './use-parameters.ts';

const modes: readonly GameType[] = ['NORMAL', 'PRACTICE', 'BLIND', 'QUEUED'];

interface NumberProps {
  readonly parameters: Parameters;
  readonly field: 'playerLimit' | ModeNumber['field'];
  readonly label: string;
  readonly hint?: string;
  readonly lowest: number;
  readonly highest: number;
}

function Count({ parameters, field, label, lowest, highest, hint }: NumberProps) {
  return (
    <div className="min-w-0 flex-1 basis-56">
      <NumberField
        label={label}
        value={parameters.draft[field]}
        min={lowest}
        max={highest}
        less={m.number_less({ field: label })}
        more={m.number_more({ field: label })}
        hint={hint ?? m.parameters_range({ min: lowest, max: highest })}
        onChange={(value) => {
          parameters.change({ [field]: value } satisfies Partial<ParametersDraft>);
        }}
      />
    </div>
  );
}

interface ModeFieldsProps {
  readonly parameters: Parameters;
}

function NormalFields({ parameters }: ModeFieldsProps) {
  const { draft, most, change } = parameters;
  return (
    <>
      <Count
        parameters={parameters}
        field="playerLimit"
        label={m.create_limit()}
        lowest={1}
        highest={most.players}
        hint={m.create_limit_hint({ max: most.players })}
      />
      <div className="min-w-0 flex-1 basis-56 self-center">
        <Switch
          label={m.parameters_bot()}
          hint={m.parameters_bot_hint()}
          checked={draft.botEnabled}
          onChange={(botEnabled) => {
            change({ botEnabled });
          }}
        />
      </div>
    </>
  );
}

interface ModeNumber {
  readonly field: 'roundDuration' | 'roundByPlayer' | 'playingMaxDuration';
  readonly label: () => string;
  readonly lowest: number;
}

const numbersOf: Readonly<Record<GameType, readonly ModeNumber[]>> = {
  NORMAL: [],
  PRACTICE: [],
  BLIND: [
    { field: 'roundDuration', label: m.parameters_round_duration, lowest: MODE.durationLowest },
    { field: 'roundByPlayer', label: m.parameters_rounds, lowest: MODE.roundsLowest },
  ],
  QUEUED: [{ field: 'playingMaxDuration', label: m.parameters_turn, lowest: MODE.durationLowest }],
};

const modeHints: Readonly<Record<GameType, () => string>> = {
  NORMAL: m.parameters_mode_normal,
  PRACTICE: m.parameters_mode_practice,
  BLIND: m.parameters_mode_blind,
  QUEUED: m.parameters_mode_queued,
};

/** The choice of the mode, and its fields. */
export function ModeFields({ parameters }: ModeFieldsProps) {
  const { mode } = parameters.draft;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        label={m.parameters_mode()}
        value={mode}
        choices={modes.map((value) => ({ value, label: modeTitle(value) }))}
        hint={modeHints[mode]()}
        onChange={(next) => {
          parameters.change({ mode: next });
        }}
      />
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        {mode === 'NORMAL' && <NormalFields parameters={parameters} />}
        {numbersOf[mode].map(({ field, label, lowest }) => (
          <Count
            key={field}
            parameters={parameters}
            field={field}
            label={label()}
            lowest={lowest}
            highest={parameters.most[field]}
          />
        ))}
      </div>
    </div>
  );
}
