import type { OfferedAddress } from '@quatremains/rules/chat/address';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { elided } from '../../i18n/elided.ts';
import { m } from '../../i18n/generated/messages.js';
import { Button } from '../../ui/button.tsx';
import { awayProps, ChatLink } from './chat-link.tsx';
import { useContentLoading } from './use-content-loading.ts';

/** An image of another site, or a link where it cannot be loaded. */
export function ChatImage({ address }: { readonly address: OfferedAddress }) {
  const [asked, ask] = useContentLoading({ kind: 'image' });
  const [failed, setFailed] = useState(false);
  const { host } = new URL(address.href);
  if (failed) return <ChatLink address={address} />;
  if (!asked)
    return (
      // The host's name is shown whole.
      <Button
        size="small"
        className="my-1 h-auto! min-h-8 max-w-full py-1 text-left whitespace-normal! wrap-anywhere"
        onClick={ask}
      >
        <Image className="flex-none" />
        <span>{elided(m.chat_image_show({ host }), host)}</span>
      </Button>
    );
  return (
    <a href={address.href} {...awayProps} title={address.label} className="my-1 block w-fit max-w-full">
      <img
        src={address.href}
        alt={elided(m.chat_image({ host }), host)}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => {
          setFailed(true);
        }}
        className="max-h-[220px] min-h-8 min-w-8 max-w-full rounded-item border border-line bg-raised object-contain"
      />
    </a>
  );
}
