import { socialNames } from '@quatremains/protocol/vocabulary';
import { lazyComponent } from '../code-loading/lazy-component.tsx';
import { ChunkBoundary } from '../code-loading/chunk-boundary.tsx';
import { useConfiguration } from '../page/use-configuration.ts';

const SocialRow = lazyComponent(async () => (await import('./social-row.tsx')).SocialRow);

/** Links to the social pages that the operator has configured; each opens in a new tab. */
export function SocialLinks() {
  const social = useConfiguration()?.social ?? {};
  const links = socialNames.flatMap((name) => {
    const address = social[name];
    return address === undefined ? [] : { name, address };
  });
  if (links.length === 0) return null;
  return (
    <ChunkBoundary renderMissing={() => null}>
      <SocialRow links={links} />
    </ChunkBoundary>
  );
}
