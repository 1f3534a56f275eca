import type { OfferedAddress } from '@quatremains/rules/chat/address';
import { m } from '../../i18n/generated/messages.js';

/** Attributes of a link to another site, which sends no referrer. */
export const awayProps = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

export function ChatLink({ address: { href, label, isTrusted } }: { readonly address: OfferedAddress }) {
  return (
    <>
      {!isTrusted && <span className="font-[550] text-bad">{m.chat_untrusted()} </span>}
      <a
        href={href}
        {...awayProps}
        className="fade text-brass underline decoration-brass/40 underline-offset-2 hover:decoration-brass"
      >
        {label}
      </a>
    </>
  );
}
