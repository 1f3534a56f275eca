import type { RoomUser } from '@quatremains/protocol/entities/room-user';
import { VOLUME } from '@quatremains/protocol/limits';
import { useStore } from 'zustand';
import { decibelText } from '../../i18n/decimal.ts';
import { levelsFor } from '../../state/listening-store.ts';
import { Slider } from '../../ui/slider.tsx';
import { useServices } from '../page/use-services.ts';

interface VolumeSliderProps {
  readonly name: string;
  readonly decibels: number;
  readonly className?: string;
  readonly onChange: (decibels: number) => void;
}

/** A slider for the volume of a member. */
export function VolumeSlider({ decibels, ...props }: VolumeSliderProps) {
  return (
    <Slider {...props} value={decibels} min={VOLUME.channelLowestDb} max={VOLUME.channelHighestDb} say={decibelText} />
  );
}

interface VolumeRowProps {
  readonly user: RoomUser;
  readonly label: string;
  /** The slider's name for screen readers. */
  readonly name: string;
}

/** A member's volume for this listener only. */
export function VolumeRow({ user, label, name }: VolumeRowProps) {
  const { listening } = useServices();
  const { decibels, notesMuted } = levelsFor(useStore(listening), user);
  return (
    <div className="flex items-center gap-4 py-1">
      <span className="flex-1 font-[550]">{label}</span>
      <VolumeSlider
        name={name}
        decibels={decibels}
        className={notesMuted ? 'w-36 opacity-50' : 'w-36'}
        onChange={(value) => {
          listening.change(user, { decibels: value });
        }}
      />
      <span className="w-12 text-right text-label text-dim">{decibelText(decibels)}</span>
    </div>
  );
}
