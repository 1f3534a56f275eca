import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { SideBlock } from './side-block.tsx';

/** The friends who are online; an invitation for guests. The height is equal for both, and before the status is known. */
export function FriendsSlot() {
  const { account, panel } = useServices();
  const status = useStore(account, (state) => state.status);
  return (
    <SideBlock title={m.home_friends()} className="min-h-28">
      {status === 'signedIn' && <p className="text-dim">{m.home_friends_none()}</p>}
      {status === 'guest' && (
        <>
          <p className="text-dim">{m.home_friends_guest()}</p>
          <Button
            size="small"
            className="mt-3"
            onClick={() => {
              panel.show('login');
            }}
          >
            {m.log_in()}
          </Button>
        </>
      )}
    </SideBlock>
  );
}
