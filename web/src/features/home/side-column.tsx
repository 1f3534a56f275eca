import { m } from '../../i18n/generated/messages.js';
import { useConfiguration } from '../../services/use-configuration.ts';
import { Changes } from './changes.tsx';
import { FriendsPlace } from './friends-place.tsx';
import { OperatorHtml } from './operator-html.tsx';
import { SideBlock } from './side-block.tsx';

function OperatorBlock({ title, html }: { readonly title: string; readonly html: string | null | undefined }) {
  if (html === null || html === undefined || html.trim() === '') return null;
  return (
    <SideBlock title={title} card>
      <OperatorHtml html={html} />
    </SideBlock>
  );
}

/** Beside the rooms: what is coming up, friends, how it works, what changed. */
export function SideColumn() {
  const configuration = useConfiguration();
  return (
    <div className="grid content-start gap-x-10 gap-y-8 min-[1240px]:grid-cols-1 grid-cols-[repeat(auto-fit,minmax(260px,1fr))]">
      <OperatorBlock title={m.home_event()} html={configuration?.event} />
      <FriendsPlace />
      <OperatorBlock title={m.home_how()} html={configuration?.how} />
      <Changes />
    </div>
  );
}
