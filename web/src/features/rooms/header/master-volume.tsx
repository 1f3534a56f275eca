import { VOLUME } from '@quatremains/protocol/limits';
import { Volume, Volume1, Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { volumeIcon } from './levels.ts';

const icons = [VolumeX, Volume, Volume1, Volume2] as const;

function VolumeIcon({ share }: { readonly share: number }) {
  const Icon = icons[volumeIcon(share)] ?? Volume2;
  return <Icon />;
}

function useVolume() {
  const { settings } = useServices();
  const share = useStore(settings, ({ masterVolume }) => masterVolume);
  const change = (masterVolume: number): void => {
    settings.change({ masterVolume });
  };
  return { share, change };
}

function VolumeSlider({ className }: { readonly className: string }) {
  const { share, change } = useVolume();
  return (
    <Slider
      name={m.volume()}
      value={share}
      min={0}
      max={1}
      step={VOLUME.masterStep}
      say={(value) => m.volume_value({ percent: Math.round(value * 200) })}
      className={className}
      onChange={change}
    />
  );
}

/** The volume of the whole page; a click on the icon mutes and unmutes. */
export function MasterVolume() {
  const { share, change } = useVolume();
  const [before, setBefore] = useState<number>(VOLUME.masterDefault);
  const toggle = (): void => {
    if (share > 0) setBefore(share);
    change(share > 0 ? 0 : before);
  };
  return (
    <div className="flex items-center gap-1">
      <IconButton name={share > 0 ? m.mute() : m.unmute()} onClick={toggle}>
        <VolumeIcon share={share} />
      </IconButton>
      <VolumeSlider className="w-23" />
    </div>
  );
}

/** The same behind one button, for small headers. */
export function SmallMasterVolume() {
  const { share } = useVolume();
  return (
    <Popover
      title={m.volume()}
      trigger={
        <button
          type="button"
          aria-label={m.volume()}
          className="fade grid size-10 flex-none place-items-center rounded-full text-dim hover:bg-raised [&_svg]:size-4.75 [&_svg]:stroke-[1.7]"
        >
          <VolumeIcon share={share} />
        </button>
      }
    >
      <VolumeSlider className="w-full" />
    </Popover>
  );
}
