import { cx } from 'class-variance-authority';
import { useRef } from 'react';
import { besidePanels, noticePlace } from '../../ui/notice-places.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Notifications } from './notifications.tsx';
import { useNoticeBand } from './use-notice-band.ts';

/** What is wrong with the connection, and beside it, never over it, what comes and goes. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null);
  useNoticeBand(box);
  return (
    <div ref={box} className={cx('pointer-events-none fixed z-50 flex gap-2', noticePlace, besidePanels)}>
      <ConnectionBanner />
      <Notifications />
    </div>
  );
}
