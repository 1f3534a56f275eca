import { runNode } from './run-command.ts';

/** Prepares the samples of the instruments once; says so while it does, and does nothing when they are there. */
export function prepareContent(): Promise<void> {
  return runNode(['content/src/prepare.ts']);
}
