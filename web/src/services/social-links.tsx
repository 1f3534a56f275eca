import { socialNames, type SocialName } from '@quatremains/protocol/vocabulary';
import { m } from '../i18n/generated/messages.js';
import { Tooltip } from '../ui/tooltip.tsx';
import { useConfiguration } from './use-configuration.ts';

/** The marks are masks (Simple Icons, CC0), so that they take the colour of the text. */
const looks: Readonly<Record<SocialName, { readonly title: string; readonly mark: string }>> = {
  discord: { title: 'Discord', mark: 'mask-[url(/social/discord.svg)]' },
  tiktok: { title: 'TikTok', mark: 'mask-[url(/social/tiktok.svg)]' },
  youtube: { title: 'YouTube', mark: 'mask-[url(/social/youtube.svg)]' },
  twitter: { title: 'Twitter', mark: 'mask-[url(/social/twitter.svg)]' },
  reddit: { title: 'Reddit', mark: 'mask-[url(/social/reddit.svg)]' },
};

/** Links to the site's social pages, those its operator names; each opens in a new tab. */
export function SocialLinks() {
  const social = useConfiguration()?.social ?? {};
  const named = socialNames.flatMap((name) => {
    const address = social[name];
    return address === undefined ? [] : { ...looks[name], address };
  });
  if (named.length === 0) return null;
  return (
    <ul aria-label={m.nav_social()} className="flex gap-0.5 pointer-coarse:gap-1.5">
      {named.map(({ title, mark, address }) => (
        <li key={title}>
          <Tooltip text={title}>
            <a
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={title}
              className="fade grid size-9 place-items-center rounded-full text-faint hover:bg-raised hover:text-ink pointer-coarse:size-11"
            >
              <span
                className={`size-[17px] bg-current mask-contain mask-center mask-no-repeat forced-colors:bg-[LinkText] ${mark}`}
              />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
