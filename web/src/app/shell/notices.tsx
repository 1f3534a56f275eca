import { cx } from 'class-variance-authority';
import { noticePlaces } from '../../ui/notice-places.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { Notifications } from './notifications.tsx';
import { useNoticePlace } from './use-notice-place.ts';

/** What is wrong with the connection, and beside it, never over it, what comes and goes. */
export function Notices() {
  const place = useNoticePlace();
  return (
    <div className={cx('pointer-events-none fixed z-50 flex gap-2', noticePlaces[place])}>
      <ConnectionBanner place={place} />
      <Notifications place={place} />
    </div>
  );
}
