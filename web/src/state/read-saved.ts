/*
 * Checks of values saved in the browser. The site needs its settings before React renders, and zod/mini would add 6 kB to the 147 that are
 * fetched before (compressed).
 */

/** Reads a saved value; null where it is damaged. */
export type Reader<Value> = (found: unknown) => Value | null;

/** Reads a saved value; its default where it is damaged. */
type ReaderWithDefault<Value> = (found: unknown) => Value;

type Fields = Readonly<Record<string, Reader<unknown>>>;
type ValueOf<Of> = Of extends Reader<infer Value> ? NonNullable<Value> : never;
type ObjectOf<Of extends Fields> = { -readonly [Name in keyof Of]: ValueOf<Of[Name]> };

export function boolean(found: unknown): boolean | null {
  return typeof found === 'boolean' ? found : null;
}

export function number(lowest = -Infinity, highest = Infinity): Reader<number> {
  return (found) =>
    Number.isFinite(found) && Number(found) >= lowest && Number(found) <= highest ? Number(found) : null;
}

export function integer(lowest: number, highest = Number.MAX_SAFE_INTEGER): Reader<number> {
  const read = number(lowest, highest);
  return (found) => (Number.isSafeInteger(found) ? read(found) : null);
}

/** A text that is not empty, without the spaces around it. */
export function text(longest: number): Reader<string> {
  return (found) => {
    const trimmed = typeof found === 'string' ? found.trim() : '';
    return trimmed !== '' && trimmed.length <= longest ? trimmed : null;
  };
}

export function oneOf<Value>(values: readonly Value[]): Reader<Value> {
  return (found) => values.find((value) => value === found) ?? null;
}

export function withDefault<Value>(read: Reader<Value>, otherwise: NoInfer<Value>): ReaderWithDefault<Value> {
  return (found) => read(found) ?? otherwise;
}

export function isRecord(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

/** An object with all of these fields; others are left out. */
export function object<const Of extends Fields>(fields: Of): Reader<ObjectOf<Of>> {
  return (found) => {
    if (!isRecord(found)) return null;
    const pairs = Object.entries(fields).map(([name, read]) => [name, read(found[name])] as const);
    return pairs.some(([, value]) => value === null) ? null : (Object.fromEntries(pairs) as ObjectOf<Of>);
  };
}

/** A list without its damaged items. */
export function list<Item>(read: Reader<Item>, most: number): ReaderWithDefault<Item[]> {
  return (found) => {
    const items = Array.isArray(found) ? found.map(read) : [];
    return items.filter((item) => item !== null).slice(0, most);
  };
}

const LONGEST_NAME = 200;

/** A value for each name, without the damaged ones; of too many, the last stay. */
export function byName<Value>(read: Reader<Value>, most: number): ReaderWithDefault<Readonly<Record<string, Value>>> {
  return (found) => {
    const pairs = Object.entries(isRecord(found) ? found : {}).flatMap(([name, saved]) => {
      const value = name.length <= LONGEST_NAME ? read(saved) : null;
      return value === null || name === '' ? [] : [[name, value] as const];
    });
    return Object.fromEntries(pairs.slice(-most));
  };
}
