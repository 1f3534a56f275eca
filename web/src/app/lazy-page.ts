import { lazyRouteComponent } from '@tanstack/react-router';
import { MissingChunk } from '../platform/missing-chunk.ts';

/** A page whose code is fetched when it is near. What does not come is said in our own words: at the browser's the router would load the page anew, whether the server is there or not. */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((reason: unknown) => {
        throw new MissingChunk(reason);
      }),
    name,
  );
