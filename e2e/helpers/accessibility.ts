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
 * Waits for the end of all transitions: contrast cannot be measured within one. Endless animations, progress bars and scroll-driven
 * animations are not waited for.
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

/** Expects that axe finds no violation on the page; prints one line for each otherwise. */
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
