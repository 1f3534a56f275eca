import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The folder of files that can be created again, and stay between runs. */
export const CACHE = `${PROJECT}.cache`;
