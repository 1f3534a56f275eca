import { Piano } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { NoticePage } from './notice-page.tsx';

/** Without a server nothing arrives: the page says so, and offers to play alone. */
function OfflinePage() {
  const { localRoom } = useServices();
  return (
    <NoticePage title={m.unreachable()} text={m.waiting_offline()}>
      <Button
        variant="primary"
        onClick={() => {
          localRoom.open();
        }}
      >
        <Piano />
        {m.play_alone()}
      </Button>
    </NoticePage>
  );
}

/** A page whose code or room is still loading. Where the server refuses the connection, only the banner has a spinner. */
export function WaitingPage() {
  const state = useStore(useServices().connectionStatus, (status) => status.state);
  if (state === 'unreachable') return <OfflinePage />;
  const isWaiting = state === 'connecting' || state === 'connected' || state === 'lost';
  return <div className="lamp grid h-full place-items-center">{isWaiting && <Spinner name={m.loading()} />}</div>;
}
