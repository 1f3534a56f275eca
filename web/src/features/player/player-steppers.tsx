import { MIDI_PLAYER } from '@quatremains/protocol/player-limits';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { useStore } from 'zustand';
import { decimal } from '../../i18n/decimal.ts';
import { m } from '../../i18n/generated/messages.js';
import { getLocale } from '../../i18n/generated/runtime.js';
import { useMidiPlayer } from '../../shared/player/use-midi-player.ts';
import { Stepper } from '../../ui/stepper.tsx';

function speedText(speed: number): string {
  const digits = speed.toLocaleString(getLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return m.player_speed({ speed: digits });
}

const zoomText = (zoom: number): string => m.player_zoom({ seconds: decimal(zoom / 1_000) });

/** The speed of the track, 1 as written. */
export function SpeedStepper() {
  const player = useMidiPlayer();
  const speed = useStore(player.store, (state) => state.speed);
  return (
    <Stepper
      text={speedText(speed)}
      widest={speedText(MIDI_PLAYER.speed.highest)}
      less={m.player_slower()}
      more={m.player_faster()}
      className="min-w-12"
      onStep={(direction) => {
        const step = direction === 'more' ? MIDI_PLAYER.speed.step : -MIDI_PLAYER.speed.step;
        player.setSpeed(player.store.getState().speed + step);
      }}
    />
  );
}

const zoomIcons = { less: <ZoomIn />, more: <ZoomOut /> };

/** How much of the track is seen above the keys. */
export function ZoomStepper() {
  const player = useMidiPlayer();
  const zoom = useStore(player.store, (state) => state.zoom);
  return (
    <Stepper
      text={zoomText(zoom)}
      widest={zoomText(MIDI_PLAYER.zoom.highest)}
      less={m.player_zoom_less()}
      more={m.player_zoom_more()}
      icons={zoomIcons}
      className="min-w-12"
      onStep={(direction) => {
        const step = direction === 'more' ? MIDI_PLAYER.zoom.step : -MIDI_PLAYER.zoom.step;
        player.setZoom(player.store.getState().zoom + step);
      }}
    />
  );
}
