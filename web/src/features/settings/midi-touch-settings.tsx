import { MIDI_CHANNELS, NOTE } from '@quatremains/protocol/limits';
import type { VelocityCurve } from '@quatremains/rules/play/velocity-curve';
import { m } from '../../i18n/generated/messages.js';
import type { Settings } from '../../state/settings.ts';
import { Select, type Choice } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { SliderRow } from './slider-row.tsx';
import { useSetting } from './use-setting.ts';

function curveChoices(): Choice<VelocityCurve>[] {
  return [
    { value: 'harder', label: m.velocity_curve_harder() },
    { value: 'hard', label: m.velocity_curve_hard() },
    { value: 'default', label: m.velocity_curve_default() },
    { value: 'soft', label: m.velocity_curve_soft() },
    { value: 'softer', label: m.velocity_curve_softer() },
  ];
}

/** Channels are counted from 0 in MIDI, and from 1 in the interface. */
function channelChoices(): Choice<string>[] {
  const all = { value: 'all', label: m.midi_channel_all(), hint: m.midi_channel_all_hint() };
  const one = (channel: number) => ({ value: String(channel), label: m.midi_channel_one({ channel: channel + 1 }) });
  return [all, ...Array.from({ length: MIDI_CHANNELS }, (_, channel) => one(channel))];
}

function channelOf(value: string): Settings['midiChannelMode'] {
  return value === 'all' ? 'all' : Number(value);
}

function FixedVelocity() {
  const [fixed, setFixed] = useSetting('midiFixedVelocity');
  return (
    <>
      <Switch
        label={m.midi_fixed()}
        hint={m.midi_fixed_hint()}
        checked={fixed !== null}
        onChange={(isFixed) => {
          setFixed(isFixed ? NOTE.velocityDefault : null);
        }}
      />
      {fixed !== null && (
        <SliderRow
          label={m.midi_fixed_value()}
          value={fixed}
          range={[0, NOTE.velocityHighest]}
          say={String}
          onChange={setFixed}
        />
      )}
    </>
  );
}

/** The velocity curve of keyboards, and the channel they are heard on. */
export function MidiTouchSettings() {
  const [curve, setCurve] = useSetting('velocityCurve');
  const [fixed] = useSetting('midiFixedVelocity');
  const [channel, setChannel] = useSetting('midiChannelMode');
  return (
    <>
      <SettingRow label={m.velocity_curve()} hint={m.velocity_curve_hint()}>
        <Select
          name={m.velocity_curve()}
          value={curve}
          choices={curveChoices()}
          disabled={fixed !== null}
          onChange={setCurve}
        />
      </SettingRow>
      <FixedVelocity />
      <SettingRow label={m.midi_channel()} hint={m.midi_channel_hint()}>
        <Select
          name={m.midi_channel()}
          value={String(channel)}
          choices={channelChoices()}
          onChange={(value) => {
            setChannel(channelOf(value));
          }}
        />
      </SettingRow>
    </>
  );
}
