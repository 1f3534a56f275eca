import { breakLines } from './break-lines.ts';
import { engraveLine, type Engraving } from './engrave-line.ts';

/** The width of a page between its margins, pixels. */
const PAGE = 690;
const SCALE = 0.8;

/** Prints the whole sheet, black on white, with its title. */
export function printSheet(engraving: Engraving): void {
  const page = document.createElement('div');
  page.className = 'sheet-print';
  // Engraving measures what is drawn, so the page is drawn out of sight first.
  page.style.cssText = `display:block;position:fixed;left:-10000px;width:${String(PAGE)}px`;
  const { title = '', composer = '' } = engraving.tune.metaText;
  page.append(Object.assign(document.createElement('h1'), { textContent: title, className: 'serif text-title' }));
  page.append(Object.assign(document.createElement('p'), { textContent: composer }));
  document.body.append(page);
  for (const line of breakLines(engraving.measures, PAGE / SCALE)) {
    const host = page.appendChild(document.createElement('div'));
    host.className = 'sheet-music';
    engraveLine(host, engraving, line, { width: PAGE, height: Infinity, scale: SCALE });
  }
  page.removeAttribute('style');
  window.addEventListener('afterprint', () => page.remove(), { once: true });
  window.print();
}
