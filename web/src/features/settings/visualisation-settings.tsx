import { FPS } from '@quatremains/protocol/limits';
import { whole } from '../../i18n/decimal.ts';
import { m } from '../../i18n/generated/messages.js';
import { PICTURE_OFFSET } from '../../state/settings.ts';
import { Switch } from '../../ui/switch.tsx';
import { SliderRow } from './slider-row.tsx';
import { useSetting } from './use-setting.ts';

function milliseconds(value: number): string {
  return m.milliseconds({ value: whole(value) });
}

export function VisualisationSettings() {
  const [fps, setFps] = useSetting('maxFps');
  const [lines, setLines] = useSetting('showLines');
  const [blur, setBlur] = useSetting('blurEffects');
  const [noGradients, setNoGradients] = useSetting('noGradients');
  const [offset, setOffset] = useSetting('pictureOffset');
  return (
    <>
      <SliderRow
        label={m.settings_fps()}
        hint={m.settings_fps_hint()}
        value={fps}
        range={[FPS.lowest, FPS.highest]}
        say={String}
        onChange={setFps}
      />
      <Switch label={m.settings_lines()} hint={m.settings_lines_hint()} checked={lines} onChange={setLines} />
      <Switch label={m.settings_blur()} hint={m.settings_blur_hint()} checked={blur} onChange={setBlur} />
      <Switch
        label={m.settings_no_gradients()}
        hint={m.settings_no_gradients_hint()}
        checked={noGradients}
        onChange={setNoGradients}
      />
      <SliderRow
        label={m.settings_picture_offset()}
        hint={m.settings_picture_offset_hint()}
        value={offset}
        range={[PICTURE_OFFSET.lowest, PICTURE_OFFSET.highest]}
        step={5}
        say={milliseconds}
        onChange={setOffset}
      />
    </>
  );
}
