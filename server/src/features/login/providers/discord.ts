import * as z from 'zod';
import type { Provider } from './provider.ts';

const user = z.object({
  id: z.string().min(1),
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
});

export const discord: Provider = {
  name: 'discord',
  endpoints: {
    issuer: 'https://discord.com',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    user: 'https://discord.com/api/users/@me',
  },
  scope: 'identify email',
  usesPkce: true,
  sendsIdToken: false,
  userHeaders: () => ({}),
  readProfile: (answer) => {
    const { id, username, global_name: name, email, verified } = user.parse(answer);
    return { providerId: id, name: name ?? username, email: verified === true ? (email ?? null) : null };
  },
};
