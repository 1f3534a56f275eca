import { removeUnlisted } from './remove-unlisted.ts';
import { site } from './site.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page asks which build this is, or lets the worker remove what is out of date. A newer worker begins when the pages of the one before are closed. */
export function followPages(): void {
  self.addEventListener('message', (event) => {
    if (event.data === 'build') event.ports[0]?.postMessage(site.script);
    if (event.data === 'tidy') event.waitUntil(removeUnlisted());
  });
}
