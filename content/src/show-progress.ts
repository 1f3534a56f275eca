/** Says on one line how far something is, or on a few where there is no terminal. */
export function showProgress(what: string, done: number, total: number): void {
  const line = `Preparing ${what}: ${done} of ${total}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
  else if (done % 40 === 0 || done === total) console.log(line);
}
