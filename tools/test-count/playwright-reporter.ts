import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { keepCount } from './count.ts';

/** Counts the journeys; an error outside of every journey counts as a failed one. */
export default class PlaywrightCount implements Reporter {
  #suite: Suite | undefined;
  #errors = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(): void {
    this.#errors++;
  }

  onEnd(result: FullResult): void {
    const outcomes = this.#suite?.allTests().map((test) => ({ outcome: test.outcome(), ok: test.ok() })) ?? [];
    const passed = outcomes.filter(({ outcome, ok }) => outcome !== 'skipped' && ok).length;
    const failed = outcomes.filter(({ ok }) => !ok).length + this.#errors;
    keepCount('playwright', { passed, failed: failed === 0 && result.status !== 'passed' ? 1 : failed });
  }
}
