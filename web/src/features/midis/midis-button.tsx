import { ListMusic } from 'lucide-react';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the picker. */
export function MidisButton() {
  const { panel } = useServices();
  return (
    <Button
      size="small"
      title={m.midis_pick()}
      onClick={() => {
        panel.show('midis');
      }}
    >
      <ListMusic />
      <span className="max-[1000px]:sr-only">{m.midis_pick()}</span>
    </Button>
  );
}
