/** A Chromium that Playwright can launch: `launchOptions` of Playwright, vitest's browser mode and the benches. */
export interface Browser {
  readonly executablePath: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}
/** Finds a Chromium: `CHROMIUM_PATH`, the system's, or the one from npm, which brings its libraries and fonts. */
export declare function findBrowser(): Promise<Browser>;
