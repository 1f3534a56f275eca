import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { SocialLinks } from '../../shared/social/social-links.tsx';
import { useConfiguration } from '../../shared/page/use-configuration.ts';
import { Changes } from './changes.tsx';
import { OperatorHtml } from './operator-html.tsx';
import { SideBlock } from './side-block.tsx';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';

/** The friends who are online; an invitation for guests. The height is equal for both, and before the status is known. */
function FriendsSlot() {
  const { identity, panel } = useServices();
  const status = useStore(identity, (state) => state.status);
  const isOffline = useOffline();
  if (isOffline && status === 'asking') return null;
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

interface OperatorBlockProps {
  readonly title: string;
  readonly html: string | null | undefined;
  readonly className?: string;
}

function OperatorBlock({ title, html, className = '' }: OperatorBlockProps) {
  if (html === null || html === undefined || html.trim() === '') return null;
  return (
    <SideBlock title={title} card className={className}>
      <OperatorHtml html={html} />
    </SideBlock>
  );
}

function SocialPages() {
  const social = useConfiguration()?.social ?? {};
  if (Object.keys(social).length === 0) return null;
  return (
    <SideBlock title={m.nav_social()}>
      <SocialLinks />
    </SideBlock>
  );
}

/**
 * The column beside the rooms, or below them where there is no room: upcoming events (first even there), friends, how it works, the social
 * pages, and last the changes, which load later than the rest.
 */
export function SideColumn() {
  const configuration = useConfiguration();
  return (
    <div className="contents wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:grid wide:content-start wide:gap-y-8">
      <OperatorBlock title={m.home_event()} html={configuration?.event} className="order-first col-span-full" />
      <FriendsSlot />
      <OperatorBlock title={m.home_how()} html={configuration?.how} />
      <SocialPages />
      <Changes />
    </div>
  );
}
