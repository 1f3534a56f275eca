import type { Preferences } from '@quatremains/protocol/entities/person';
import { likeEffects } from '@quatremains/protocol/vocabulary';
import { m } from '../../i18n/generated/messages.js';
import { likeEffectName } from '../../i18n/like-texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Select, type Choice } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { SavePreference } from './preferences-section.tsx';

function animations(): Choice<Preferences['noteAnimation']>[] {
  return [
    { value: 'PARTICLES', label: m.note_particles() },
    { value: 'BUBBLES', label: m.note_bubbles() },
    { value: 'FIREWORK', label: m.note_firework() },
  ];
}

function styles(): Choice<Preferences['noteStyle']>[] {
  return [
    { value: 'LINEAR', label: m.note_linear() },
    { value: 'RADIAL', label: m.note_radial() },
  ];
}

interface ChoiceRowProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
}

function ChoiceRow<Value extends string>({ label, ...choice }: ChoiceRowProps<Value>) {
  return (
    <div className="flex items-center gap-4 py-1.5">
      <p className="min-w-0 flex-1 font-[550]">{label}</p>
      <Select name={label} {...choice} />
    </div>
  );
}

interface VipPreferencesProps {
  readonly preferences: Preferences;
  readonly isVip: boolean;
  readonly onSave: SavePreference;
}

/** Preferences of VIP members; other accounts see them disabled, at their defaults. */
export function VipPreferences({ preferences, isVip, onSave }: VipPreferencesProps) {
  const { glowingUsername, noteAnimation, noteStyle, likeEffect } = preferences;
  return (
    <fieldset disabled={!isVip} className="mt-5 rounded-field border border-line px-4 pt-3 pb-2">
      <legend className="-ml-1 flex items-center gap-3 px-1">
        <Chip text={m.vip()} tone="brass" />
        {!isVip && <span className="text-label text-faint">{m.pref_vip_hint()}</span>}
      </legend>
      <Switch
        label={m.pref_glowing()}
        checked={glowingUsername}
        disabled={!isVip}
        onChange={(checked) => {
          onSave('glowingUsername', checked);
        }}
      />
      <ChoiceRow
        label={m.pref_note_animation()}
        value={noteAnimation}
        choices={animations()}
        disabled={!isVip}
        onChange={(value) => {
          onSave('noteAnimation', value);
        }}
      />
      <ChoiceRow
        label={m.pref_note_style()}
        value={noteStyle}
        choices={styles()}
        disabled={!isVip}
        onChange={(value) => {
          onSave('noteStyle', value);
        }}
      />
      <ChoiceRow
        label={m.pref_like_effect()}
        value={likeEffect}
        choices={likeEffects.map((value) => ({ value, label: likeEffectName(value) }))}
        disabled={!isVip}
        onChange={(value) => {
          onSave('likeEffect', value);
        }}
      />
    </fieldset>
  );
}
