import type { ProviderName } from '@quatremains/protocol/vocabulary';
import type { Config } from '../../../config.ts';
import type { OfferedProvider } from './code-flow.ts';
import { discord } from './discord.ts';
import { google } from './google.ts';
import type { Endpoints, Provider } from './provider.ts';
import { twitch } from './twitch.ts';

export type OfferedProviders = ReadonlyMap<ProviderName, OfferedProvider>;

const providers: readonly Provider[] = [discord, google, twitch];

/** The endpoints of the test provider in place of this one. */
export type TestEndpoints = (name: ProviderName, site: string) => Endpoints;

/** The client secret at the test provider. It protects nothing: the test provider accepts any name. */
export const testSecretOf = (name: ProviderName): string => `test-only-secret-of-${name}-0123456789`;

/** The providers to choose from: the configured ones, or test providers for all where none is configured. */
export function offeredProviders(
  { providers: configured }: Pick<Config, 'providers'>,
  testEndpoints: TestEndpoints | null,
): OfferedProviders {
  const offers = new Map<ProviderName, OfferedProvider>();
  for (const provider of providers) {
    const { name, endpoints } = provider;
    const known = configured.get(name);
    if (known !== undefined)
      offers.set(name, { provider, clientId: known.id, clientSecret: known.secret, endpoints: () => endpoints });
    else if (configured.size === 0 && testEndpoints !== null)
      offers.set(name, {
        provider: { ...provider, scope: 'openid profile email' },
        clientId: name,
        clientSecret: testSecretOf(name),
        endpoints: (site) => testEndpoints(name, site),
      });
  }
  return offers;
}
