import { m } from '../../i18n/generated/messages.js';
import { SocialLinks } from '../../shared/social/social-links.tsx';
import { useConfiguration } from '../../shared/page/use-configuration.ts';
import { Changes } from './changes.tsx';
import { FriendsPlace } from './friends-place.tsx';
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

/** Beside the rooms, or where there is no room for that below them: what is coming up, which comes first even there, friends, how it works, the social pages, and last what changed, which comes later than the rest. */
export function SideColumn() {
  const configuration = useConfiguration();
  return (
    <div className="contents wide:col-start-2 wide:row-span-2 wide:row-start-1 wide:grid wide:content-start wide:gap-y-8">
      <OperatorBlock title={m.home_event()} html={configuration?.event} className="order-first col-span-full" />
      <FriendsPlace />
      <OperatorBlock title={m.home_how()} html={configuration?.how} />
      <SocialPages />
      <Changes />
    </div>
  );
}
