import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What changes its colour is between two of them for a moment, also where motion is not wanted. What goes on without end is not waited for,
 * nor is what only shows how time goes by, or follows how far something is scrolled.
 */
async function comeToRest(page: Page): Promise<void> {
  const isAtRest = (): boolean =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const isEndless = effect?.getComputedTiming().endTime === Infinity;
      return (
        playState !== 'running' ||
        !(timeline instanceof DocumentTimeline) ||
        isEndless ||
        target?.closest('[aria-hidden=true]') !== null
      );
    });
  await page.waitForFunction(isAtRest);
}

/** What axe finds wrong with the page as it is now, a line each: nothing, if all is well. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page);
  await page.evaluate(axe);
  const findings = await page.evaluate(async (rules) => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: Finding[] }> };
    };
    const { violations } = await checker.run({ runOnly: { type: 'tag', values: rules } });
    return violations.map(({ id, help, nodes }) => {
      const places = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`);
      return `${id}: ${help}\n  ${places.join('\n  ')}`;
    });
  }, RULES);
  expect(findings).toEqual([]);
}
