/** Asks once more for code that did not come. */
interface PartRequest {
  /** How often it has not come. */
  readonly failures: number;
  /** The next who needs it asks for it anew. */
  forget(): void;
}

/** Code of the site that could not be fetched. */
export class MissingPart extends Error {
  override readonly name = 'MissingPart';
  /** Null where only loading the page anew helps. */
  readonly request: PartRequest | null;

  constructor(cause: unknown, request: PartRequest | null = null) {
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

/** Whether something failed because code of the site did not come: the server was away, or has a newer site by now. */
export function isMissingPart(error: unknown): boolean {
  if (error instanceof MissingPart) return true;
  return error instanceof Error && WORDS.some((words) => error.message.startsWith(words));
}
