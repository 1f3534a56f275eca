import type { RoomParameters } from '@quatremains/protocol/entities/room';
import { AudioLines } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../services/use-services.ts';
import { Select } from '../../../ui/select.tsx';
import { useSeat } from '../use-seat.ts';
import { viewNames, viewShown, viewsFor } from './views.ts';

interface VisualizationSelectProps {
  readonly room: RoomParameters;
  readonly className?: string;
}

/** How one looks at what is played; kept for the next room. */
export function VisualizationSelect({ room, className = '' }: VisualizationSelectProps) {
  const { settings } = useServices();
  const { status } = useSeat();
  const chosen = useStore(settings, ({ visualization }) => visualization);
  const views = viewsFor(room.gameType, status);
  return (
    <Select
      name={m.view()}
      value={viewShown(chosen, views)}
      icon={<AudioLines />}
      choices={views.map(({ value, isDrawn }) => ({
        value,
        label: viewNames[value](),
        ...(!isDrawn && { hint: m.view_later(), disabled: true }),
      }))}
      className={className}
      onChange={(visualization) => {
        settings.change({ visualization });
      }}
    />
  );
}
