import { Maximize2, Minimize2, Volume2, VolumeX } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useDevice } from '../../shared/page/use-device.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Slider } from '../../ui/slider.tsx';

/** Switches between the small and the large video. */
export function VideoZoom() {
  const { settings } = useServices();
  const isLarge = useStore(settings, ({ filmLarge }) => filmLarge);
  return (
    <IconButton
      name={isLarge ? m.film_smaller() : m.film_larger()}
      aria-pressed={isLarge}
      onClick={() => {
        settings.change({ filmLarge: !isLarge });
      }}
    >
      {isLarge ? <Minimize2 /> : <Maximize2 />}
    </IconButton>
  );
}

function VideoVolume() {
  const { settings } = useServices();
  const share = useStore(settings, ({ filmVolume }) => filmVolume);
  const isMuted = useStore(settings, ({ filmMuted }) => filmMuted);
  return (
    <>
      <IconButton
        name={isMuted ? m.film_unmute() : m.film_mute()}
        onClick={() => {
          settings.change({ filmMuted: !isMuted });
        }}
      >
        {isMuted ? <VolumeX /> : <Volume2 />}
      </IconButton>
      <Slider
        name={m.film_volume()}
        value={isMuted ? 0 : share}
        min={0}
        max={1}
        step={0.01}
        say={(value) => m.volume_value({ percent: Math.round(value * 100) })}
        className="w-18 flex-none @max-[240px]:hidden"
        onChange={(filmVolume) => {
          settings.change({ filmVolume, filmMuted: false });
        }}
      />
    </>
  );
}

/** The video's title and volume, below a small video without the slider; on a phone, whose header has no room for it, also its size. */
export function VideoBar({ title }: { readonly title: string }) {
  const { phone } = useDevice();
  return (
    <div className="@container flex h-10 items-center gap-1 pr-2.5 pl-3.5">
      <h2 className="min-w-0 flex-1 truncate text-body text-dim" title={title}>
        {title}
      </h2>
      <VideoVolume />
      {phone && <VideoZoom />}
    </div>
  );
}
