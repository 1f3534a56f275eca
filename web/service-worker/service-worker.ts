import { clientsClaim } from 'workbox-core';
import { followPages } from './follow-pages.ts';
import { answerLists, answerFiles } from './server-files.ts';
import { answerPages, storeSite } from './stored-site.ts';

/*
 * Lets the site open without a network. Pages and lists come from the server whenever it answers; only files whose address names their
 * content come from the cache first. Whatever no route here matches, such as the socket and all other calls, the browser does by itself.
 */

storeSite();
answerPages();
answerLists();
answerFiles();
followPages();
clientsClaim();
