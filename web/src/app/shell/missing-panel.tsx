import { useEffect, useEffectEvent } from 'react';
import type { Again } from '../../shared/code-loading/chunk-boundary.tsx';
import { notifyMissingChunk } from '../../shared/code-loading/notify-missing-chunk.ts';
import { useServices } from '../../shared/page/use-services.ts';

interface MissingPanelProps {
  readonly again: Again;
  /** Closes what was to be seen. */
  readonly onClose: () => void;
  /** Opens it once more. */
  readonly onOpen: () => void;
}

/** In place of a panel whose code did not come: what lies below it goes on. */
export function MissingPanel({ again, onClose, onOpen }: MissingPanelProps) {
  const { notifications } = useServices();
  const giveWay = useEffectEvent(() => {
    onClose();
    const open = (): void => {
      again?.();
      onOpen();
    };
    notifyMissingChunk(notifications, again === null ? null : open);
  });
  useEffect(() => {
    giveWay();
  }, []);
  return null;
}
