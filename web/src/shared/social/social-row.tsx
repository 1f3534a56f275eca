import type { SocialName } from '@quatremains/protocol/vocabulary';
import { m } from '../../i18n/generated/messages.js';
import { Tooltip, Tooltips } from '../../ui/tooltip.tsx';

/** The marks are masks (Simple Icons, CC0), so that they take the colour of the text. */
const looks: Readonly<Record<SocialName, { readonly title: string; readonly mark: string }>> = {
  discord: { title: 'Discord', mark: 'mask-[url(/social/discord.svg)]' },
  tiktok: { title: 'TikTok', mark: 'mask-[url(/social/tiktok.svg)]' },
  youtube: { title: 'YouTube', mark: 'mask-[url(/social/youtube.svg)]' },
  twitter: { title: 'Twitter', mark: 'mask-[url(/social/twitter.svg)]' },
  reddit: { title: 'Reddit', mark: 'mask-[url(/social/reddit.svg)]' },
};

export interface SocialAddress {
  readonly name: SocialName;
  readonly address: string;
}

function SocialLink({ name, address }: SocialAddress) {
  const { title, mark } = looks[name];
  return (
    <Tooltip text={title}>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={title}
        className="fade grid size-9 place-items-center rounded-full text-faint hover:bg-raised hover:text-ink pointer-coarse:size-11"
      >
        <span
          className={`size-4.25 bg-current mask-contain mask-center mask-no-repeat forced-colors:bg-[LinkText] ${mark}`}
        />
      </a>
    </Tooltip>
  );
}

export function SocialRow({ links }: { readonly links: readonly SocialAddress[] }) {
  return (
    <Tooltips>
      <ul aria-label={m.nav_social()} className="flex gap-0.5 pointer-coarse:gap-1.5">
        {links.map((link) => (
          <li key={link.name}>
            <SocialLink {...link} />
          </li>
        ))}
      </ul>
    </Tooltips>
  );
}
