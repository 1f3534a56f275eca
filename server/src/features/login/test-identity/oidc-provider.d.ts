/* The part of oidc-provider that the test provider uses; it ships no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface InteractionDetails {
    readonly params: Readonly<Record<string, unknown>>;
  }

  class Grant {
    constructor(of: { accountId: string; clientId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface AccessToken {
    readonly accountId: string;
    readonly clientId: string;
    readonly isExpired: boolean;
  }

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: typeof Grant;
    readonly AccessToken: { find(token: string): Promise<AccessToken | undefined> };
    readonly Client: { readonly prototype: { redirectUriAllowed(uri: string): boolean } };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<InteractionDetails>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
