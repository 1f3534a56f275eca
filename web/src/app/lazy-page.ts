import { lazyRouteComponent } from '@tanstack/react-router';
import { MissingChunk } from '../platform/missing-chunk.ts';

/**
 * A page whose code is fetched on demand. A missing chunk throws an error of ours: at the browser's own error the router would reload the
 * page, whether the server answers or not.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((reason: unknown) => {
        throw new MissingChunk(reason);
      }),
    name,
  );
