import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { besidePanels, noticePosition } from '../../ui/notice-position.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Notifications } from './notifications.tsx';
import { useNoticeBand } from './use-notice-band.ts';

/** The connection banner, and beside it, never over it, the notifications. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  useNoticeBand(box);
  return (
    <div ref={box} className={cx('pointer-events-none fixed z-50 flex gap-2', noticePosition, besidePanels)}>
      <ConnectionBanner />
      <Notifications />
    </div>
  );
}
