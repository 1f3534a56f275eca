import { useStore } from 'zustand';
import type { Refusal } from '@quatremains/protocol/refusals';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { reloadPage } from '../../platform/page.ts';
import type { ConnectionState } from '../../realtime/connection.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { isLocalRoom } from '../../state/local-room.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface Words {
  readonly title: string;
  readonly hint?: string;
  readonly action?: string;
}

function reasonOf(refusal: Refusal | null): string {
  return refusal === null ? '' : refusalTexts[refusal.code](refusal);
}

/** Only a member of a room has a seat that the server keeps. */
function wordsFor(state: ConnectionState, inRoom: boolean, refusal: Refusal | null): Words | null {
  switch (state) {
    case 'connected':
    case 'connecting':
      return null;
    case 'unreachable':
      return { title: m.unreachable(), hint: m.unreachable_hint() };
    case 'lost':
      return { title: m.disconnected(), hint: inRoom ? m.disconnected_hint() : m.disconnected_outside() };
    case 'refused':
      return { title: m.connection_refused(), hint: reasonOf(refusal) };
    case 'banned':
      return { title: m.connection_banned(), hint: reasonOf(refusal) };
    case 'replaced':
      return { title: m.replaced(), action: m.replaced_action() };
    case 'outdated':
      return { title: m.new_version(), action: m.reload() };
    default:
      return state satisfies never;
  }
}

/** Shows the state of a broken connection as long as it lasts; a link or button where one helps. The room that needs no connection says so itself. */
export function ConnectionBanner() {
  const { connection, connectionStatus, room } = useServices();
  const inRoom = useStore(room, (state) => state.room !== null);
  const state = useStore(connectionStatus, (status) => status.state);
  const words = wordsFor(state, inRoom, connection.refusal());
  const isLocal = useStore(room, ({ room: now }) => isLocalRoom(now));
  if (words === null || (isLocal && (state === 'unreachable' || state === 'lost'))) return null;
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none mx-auto flex w-fit items-center gap-4 rounded-panel border border-line bg-surface px-5 py-2 shadow-float low:py-1"
    >
      {words.action === undefined && state !== 'banned' && <Spinner />}
      <div className="min-w-0">
        <p className="font-[550]">{words.title}</p>
        {words.hint !== undefined && <p className="text-label text-dim">{words.hint}</p>}
      </div>
      {words.action !== undefined && (
        <Button variant="primary" size="small" className="pointer-events-auto" onClick={reloadPage}>
          {words.action}
        </Button>
      )}
    </div>
  );
}
