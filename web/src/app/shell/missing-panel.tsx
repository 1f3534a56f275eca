import { useEffect, useEffectEvent } from 'react';
import type { Again } from '../../shared/code-loading/chunk-boundary.tsx';
import { notifyMissingChunk } from '../../shared/code-loading/notify-missing-chunk.ts';
import { useServices } from '../../shared/page/use-services.ts';

interface MissingPanelProps {
  readonly again: Again;
  /** Closes the panel. */
  readonly onClose: () => void;
  /** Opens the panel again. */
  readonly onOpen: () => void;
}

/** Shown in place of a panel whose code did not arrive: the page below stays usable. */
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
