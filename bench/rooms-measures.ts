import type { startChild } from './relay-child.ts';

export type Child = Awaited<ReturnType<typeof startChild>>;

export const shown = (value: number, digits = 1) => value.toFixed(digits);

export function optionOf(name: string, otherwise: number): number {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

export async function cpuDuring(server: Child, run: () => Promise<void>): Promise<number> {
  const before = await server.usage();
  const startedAt = performance.now();
  await run();
  const after = await server.usage();
  return ((after.cpuMicroseconds - before.cpuMicroseconds) / 1_000 / (performance.now() - startedAt)) * 100;
}
