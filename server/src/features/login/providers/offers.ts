import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Config } from '../../../config.ts';
import type { Offer } from './code-flow.ts';
import { discord } from './discord.ts';
import { google } from './google.ts';
import type { Endpoints, Provider } from './provider.ts';
import { twitch } from './twitch.ts';

export type Offers = ReadonlyMap<ProviderName, Offer>;

const providers: readonly Provider[] = [discord, google, twitch];

/** Where the stand-in of a provider is; null in production. */
export type StandIn = (name: ProviderName, site: string) => Endpoints;

/** What the local identity provider knows us by. Not a secret: it vouches for whoever asks. */
export const testSecretOf = (name: ProviderName): string => `test-only-secret-of-${name}-0123456789`;

/** The providers people can choose: the configured ones, or stand-ins for all where there are none. */
export function offersOf({ providers: configured }: Pick<Config, 'providers'>, standIn: StandIn | null): Offers {
  const offers = new Map<ProviderName, Offer>();
  for (const provider of providers) {
    const { name, endpoints } = provider;
    const known = configured.get(name);
    if (known !== undefined)
      offers.set(name, { provider, clientId: known.id, clientSecret: known.secret, endpoints: () => endpoints });
    else if (configured.size === 0 && standIn !== null)
      offers.set(name, {
        provider: { ...provider, scope: 'openid profile email' },
        clientId: name,
        clientSecret: testSecretOf(name),
        endpoints: (site) => standIn(name, site),
      });
  }
  return offers;
}
