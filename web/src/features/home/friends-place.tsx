import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { SideBlock } from './side-block.tsx';

/** Where friends who are online are shown; guests are invited to have some. It is as high for both, and before it is known which. */
export function FriendsPlace() {
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
