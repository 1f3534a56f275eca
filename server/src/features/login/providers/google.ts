import * as z from 'zod';
import type { Provider } from './provider.ts';

const user = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

export const google: Provider = {
  name: 'google',
  endpoints: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    user: 'https://openidconnect.googleapis.com/v1/userinfo',
  },
  scope: 'openid profile email',
  usesPkce: true,
  sendsIdToken: true,
  userHeaders: () => ({}),
  readProfile: (answer) => {
    const { sub, name = '', email, email_verified: isVerified } = user.parse(answer);
    return { providerId: sub, name, email: isVerified === true ? (email ?? null) : null };
  },
};
