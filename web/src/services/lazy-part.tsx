import { lazy, type ComponentType } from 'react';
import { isMissingPart, MissingPart } from '../platform/missing-part.ts';

/** A part of the page whose code is fetched when it is near. `lazy` alone would remember for ever that it did not come; this one can be asked for again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failures = 0;
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (reason) {
        if (!isMissingPart(reason)) throw reason;
        failures += 1;
        throw new MissingPart(reason, { failures, forget });
      }
    });
  let Asked = ask();
  function forget(): void {
    Asked = ask();
  }
  return function Part(props: Props) {
    return <Asked {...props} />;
  };
}
