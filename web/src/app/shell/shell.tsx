import { Outlet } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { m } from '../../i18n/generated/messages.js';
import { useDevice } from '../../shared/page/use-device.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useRoomShown } from '../use-room-shown.ts';
import { Notices } from './notices.tsx';
import { Panels } from './panels.tsx';
import { Rail } from './rail.tsx';
import { ShellFrame } from './shell-frame.tsx';

/**
 * The frame of every page: the navigation (hidden on a phone in landscape in a room), the open panel, and messages, which dialogs do not
 * hide.
 */
export function Shell() {
  useLocale();
  const inRoom = useRoomShown();
  const { phone, orientation } = useDevice();
  const hasRail = !(inRoom && phone && orientation === 'landscape');
  return (
    <ShellFrame
      navigation={
        <>
          <a
            href="#content"
            className="fixed top-2 left-2 z-50 -translate-y-16 rounded-full bg-brass-fill px-4 py-2 font-[550] text-on-brass focus:translate-y-0"
          >
            {m.skip_to_content()}
          </a>
          {hasRail && <Rail inRoom={inRoom} />}
        </>
      }
      page={<Outlet />}
    >
      <Panels />
      {createPortal(<Notices />, document.body)}
    </ShellFrame>
  );
}
