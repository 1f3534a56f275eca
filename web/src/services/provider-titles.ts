import type { ProviderName } from '@quatremains/protocol/vocabulary';

/** What the providers call themselves. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  discord: 'Discord',
  google: 'Google',
  twitch: 'Twitch',
};
