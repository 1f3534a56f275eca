/** Fetches missing code again. */
interface ChunkRequest {
  /** How often the fetch has failed. */
  readonly failures: number;
  /** The next use fetches it again. */
  forget(): void;
}

/** Code of the site that could not be fetched. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk';
  /** Null where only reloading the page helps. */
  readonly request: ChunkRequest | null;

  constructor(cause: unknown, request: ChunkRequest | null = null) {
    super('A part of the site could not be fetched.', { cause });
    this.request = request;
  }
}

/** What Chromium, Firefox and Safari say of a module, and Vite of a style sheet. */
const WORDS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
] as const;

/** Whether an error means that code of the site could not be fetched: the server was away, or serves a newer site by now. */
export function isMissingChunk(error: unknown): boolean {
  if (error instanceof MissingChunk) return true;
  return error instanceof Error && WORDS.some((words) => error.message.startsWith(words));
}
