import { Switch } from '../../ui/switch.tsx';
import { PresetRow } from './preset-row.tsx';
import { SettingGroup } from './setting-row.tsx';
import { SliderRow } from './slider-row.tsx';

type Values<Field extends string> = Readonly<Record<Field, number>>;
type Effect<Field extends string> = Values<Field> & { readonly enabled: boolean };
type Preset<Field extends string> = Values<Field> & { readonly name: string };

interface EffectSlider<Field extends string> {
  readonly field: Field;
  readonly label: string;
  readonly range: readonly [lowest: number, highest: number];
  readonly step?: number;
  readonly say: (value: number) => string;
}

interface EffectGroupProps<Field extends string> {
  readonly title: string;
  readonly label: string;
  readonly hint: string;
  readonly disabled?: boolean;
  readonly effect: Effect<Field>;
  readonly sliders: readonly EffectSlider<Field>[];
  /** A preset of the product; it cannot be deleted. */
  readonly offered?: readonly Preset<Field>[];
  readonly presets: readonly Preset<Field>[];
  readonly onChange: (effect: Effect<Field>) => void;
  readonly onPresets: (presets: Preset<Field>[]) => void;
}

/** The settings of an effect: its switch, its sliders, and its presets. */
export function EffectGroup<Field extends string>(props: EffectGroupProps<Field>) {
  const { title, label, hint, disabled = false, effect, sliders, offered = [], presets, onChange, onPresets } = props;
  const values = {} as Record<Field, number>;
  for (const { field } of sliders) values[field] = effect[field];
  return (
    <SettingGroup title={title}>
      <Switch
        label={label}
        hint={hint}
        checked={!disabled && effect.enabled}
        disabled={disabled}
        onChange={(enabled) => {
          onChange({ ...effect, enabled });
        }}
      />
      {sliders.map(({ field, ...slider }) => (
        <SliderRow
          key={field}
          {...slider}
          value={effect[field]}
          disabled={disabled}
          onChange={(value) => {
            onChange({ ...effect, [field]: value });
          }}
        />
      ))}
      <PresetRow
        offered={offered}
        presets={presets}
        disabled={disabled}
        onApply={(preset) => {
          onChange({ ...preset, enabled: true });
        }}
        onSave={(name) => {
          onPresets([...presets, { ...values, name }]);
        }}
        onDelete={({ name }) => {
          onPresets(presets.filter((preset) => preset.name !== name));
        }}
      />
    </SettingGroup>
  );
}
