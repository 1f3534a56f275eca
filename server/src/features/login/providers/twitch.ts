import * as z from 'zod';
import type { Provider } from './provider.ts';

const answerOf = z.object({
  data: z.tuple([
    z.object({ id: z.string().min(1), login: z.string(), display_name: z.string(), email: z.string().nullish() }),
  ]),
});

/** Twitch gives out an address only when it is verified. */
export const twitch: Provider = {
  name: 'twitch',
  endpoints: {
    issuer: 'https://id.twitch.tv/oauth2',
    authorize: 'https://id.twitch.tv/oauth2/authorize',
    token: 'https://id.twitch.tv/oauth2/token',
    user: 'https://api.twitch.tv/helix/users',
  },
  scope: 'user:read:email',
  usesPkce: false,
  sendsIdToken: false,
  userHeaders: (clientId) => ({ 'client-id': clientId }),
  readProfile: (answer) => {
    const [{ id, login, display_name: name, email }] = answerOf.parse(answer).data;
    return { providerId: id, name: name || login, email: email || null };
  },
};
