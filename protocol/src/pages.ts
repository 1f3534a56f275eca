import { providerNames } from './vocabulary.ts';

/** Addresses of the site's pages, `/login/{provider}` written out. The server responds to every other address with status 404. */
export const pages: readonly string[] = [
  '/',
  '/about',
  '/login',
  '/profile',
  '/legal',
  '/privacy',
  ...providerNames.map((name) => `/login/${name}`),
];
