/** Of what one build of the site consists; put in by `web/vite/service-worker.ts`. */
interface Site {
  /** The script by whose address a page and a worker know that they are of the same build. */
  readonly script: string;
  /** The addresses of code, styles and fonts, which name their content. */
  readonly parts: readonly string[];
  /** A digest of the page. */
  readonly page: string;
}

declare const SITE: Site;

export const site: Site = SITE;
