import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkImport } from './check-imports.ts';
import { findSources } from './find-sources.ts';
import { importsOf, isBarrel } from './imports-of.ts';
import { CLOCK_LAYERS, CLOCKLESS_HOUSES } from './laws.ts';
import { placeOf } from './place.ts';
import { readingsOf } from './readings-of.ts';
import { parse, type Syntax } from './syntax.ts';

/** A law that was broken, and where. */
export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly reason: string;
}

function mayRead(path: string): boolean {
  const place = placeOf(path);
  const isFree = place.isTest || place.isTesting || CLOCK_LAYERS.includes(place.layer);
  return isFree || !CLOCKLESS_HOUSES.includes(place.house) || place.layer === '';
}

function checkFile(path: string, syntax: Syntax): Violation[] {
  const at = (line: number, reason: string): Violation => ({ path, line, reason });
  if (syntax.fault !== null) return [at(1, syntax.fault)];
  const imports = importsOf(syntax).flatMap((found) => {
    const reason = checkImport(path, found);
    return reason === null ? [] : [at(found.line, `imports ${found.specifier}: ${reason}`)];
  });
  const readings = mayRead(path)
    ? []
    : readingsOf(syntax).map(({ what, line }) => at(line, `${what}: only in ${CLOCK_LAYERS.join(', ')}`));
  const barrel = isBarrel(syntax) ? [at(1, 'only passes on what others define: import the file that defines it')] : [];
  return [...imports, ...readings, ...barrel];
}

/** Every broken law of the source files below `root`, and how many files were looked at. */
export function checkHouse(root: string): { files: number; violations: Violation[] } {
  const paths = findSources(root);
  const violations = paths.flatMap((path) => checkFile(path, parse(path, readFileSync(join(root, path), 'utf8'))));
  return { files: paths.length, violations };
}
