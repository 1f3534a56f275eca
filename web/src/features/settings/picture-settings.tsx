import { FPS } from '@quatremains/protocol/limits';
import { m } from '../../i18n/generated/messages.js';
import { Slider } from '../../ui/slider.tsx';
import { SettingGroup, SettingRow } from './setting-row.tsx';
import { useSetting } from './use-setting.ts';

export function PictureSettings() {
  const [fps, setFps] = useSetting('maxFps');
  return (
    <SettingGroup title={m.settings_picture()}>
      <SettingRow label={m.settings_fps()} hint={m.settings_fps_hint({ fps })}>
        <Slider
          name={m.settings_fps()}
          value={fps}
          min={FPS.lowest}
          max={FPS.highest}
          className="w-full"
          onChange={setFps}
        />
      </SettingRow>
    </SettingGroup>
  );
}
