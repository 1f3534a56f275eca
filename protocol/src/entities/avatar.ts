import * as z from 'zod';

/** Name of a generated avatar: a pattern and a seed, drawn by the client. */
export const avatar = z.string().regex(/^(glass|thumbs|shapes|rings):[\w-]{1,40}$/);
