import { AudioLines } from 'lucide-react';
import { m } from '../../../i18n/generated/messages.js';
import { useServices } from '../../../shared/page/use-services.ts';
import { Select } from '../../../ui/select.tsx';
import { useView } from '../../../shared/rooms/use-view.ts';
import { viewNames } from '../../../shared/rooms/views.ts';

interface VisualizationSelectProps {
  readonly className?: string;
}

/** Selects the visualization; the choice is saved for the next room. */
export function VisualizationSelect({ className = '' }: VisualizationSelectProps) {
  const { settings } = useServices();
  const { views, shown } = useView();
  return (
    <Select
      name={m.view()}
      value={shown}
      icon={<AudioLines />}
      choices={views.map((value) => ({ value, label: viewNames[value]() }))}
      className={className}
      onChange={(visualization) => {
        settings.change({ visualization });
      }}
    />
  );
}
