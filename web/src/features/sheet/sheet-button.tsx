import { Music } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';

/** Shows the sheet music, or hides it. */
export function SheetButton() {
  const { settings } = useServices();
  const isShown = useStore(settings, ({ showsSheet }) => showsSheet);
  return (
    <Button
      size="small"
      className="aria-pressed:border-transparent aria-pressed:bg-brass/15 aria-pressed:text-brass"
      aria-pressed={isShown}
      onClick={() => {
        settings.change({ showsSheet: !isShown });
      }}
    >
      <Music />
      <span className="slim:sr-only">{m.sheet_show()}</span>
    </Button>
  );
}
