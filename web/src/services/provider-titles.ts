import type { ProviderName } from '@quatremains/protocol/vocabulary';

/** The names of the providers. */
export const providerTitles: Readonly<Record<ProviderName, string>> = {
  discord: 'Discord',
  google: 'Google',
  twitch: 'Twitch',
};
