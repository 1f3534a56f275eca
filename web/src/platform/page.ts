/** The page itself: where it is, what languages its reader prefers, and how it is started again. */

export function reloadPage(): void {
  location.reload();
}

/** The site's own address, without a closing slash. */
export function siteOrigin(): string {
  return location.origin;
}

export function preferredLanguages(): readonly string[] {
  return navigator.languages;
}

/** Whether the text reached the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
