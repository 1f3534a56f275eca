import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** What may be made again at any time, kept between runs. */
export const CACHE = `${PROJECT}.cache`;
