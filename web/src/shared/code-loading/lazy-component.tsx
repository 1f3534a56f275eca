import { lazy, type ComponentType } from 'react';
import { isMissingChunk, MissingChunk } from '../../platform/missing-chunk.ts';

/** A component whose code is fetched when it is needed. `lazy` alone remembers a failed fetch for ever; this component can fetch again. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let failures = 0;
  const request = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (reason) {
        if (!isMissingChunk(reason)) throw reason;
        failures += 1;
        throw new MissingChunk(reason, { failures, forget });
      }
    });
  let Loaded = request();
  function forget(): void {
    Loaded = request();
  }
  return function Lazy(props: Props) {
    return <Loaded {...props} />;
  };
}
