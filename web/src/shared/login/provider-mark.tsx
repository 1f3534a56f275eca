import type { ProviderName } from '@quatremains/protocol/vocabulary';
import { Avatar } from '../../ui/avatar.tsx';
import { providerTitles } from '../../services/provider-titles.ts';

const colours = { discord: '#7983f5', google: '#7fb0f9', twitch: '#a970ff' } as const;

/** A provider's initial in its colour. */
export function ProviderMark({ name }: { readonly name: ProviderName }) {
  return <Avatar name={providerTitles[name]} colour={colours[name]} className="size-7 text-small" />;
}
