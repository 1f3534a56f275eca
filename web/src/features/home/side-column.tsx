import { m } from '../../i18n/generated/messages.js';
import { SocialLinks } from '../../shared/social/social-links.tsx';
import { useConfiguration } from '../../shared/page/use-configuration.ts';
import { Changes } from './changes.tsx';
import { FriendsSlot } from './friends-slot.tsx';
import { OperatorHtml } from './operator-html.tsx';
import { SideBlock } from './side-block.tsx';

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
