import { socialNames } from '@quatremains/protocol/vocabulary';
import { lazyPart } from './lazy-part.tsx';
import { PartPlace } from './part-place.tsx';
import { useConfiguration } from './use-configuration.ts';

const SocialRow = lazyPart(async () => (await import('./social-row.tsx')).SocialRow);

/** Links to the site's social pages, those its operator names; each opens in a new tab. */
export function SocialLinks() {
  const social = useConfiguration()?.social ?? {};
  const links = socialNames.flatMap((name) => {
    const address = social[name];
    return address === undefined ? [] : { name, address };
  });
  if (links.length === 0) return null;
  return (
    <PartPlace renderMissing={() => null}>
      <SocialRow links={links} />
    </PartPlace>
  );
}
