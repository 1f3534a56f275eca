// Sets the user's theme and language before anything is drawn, shows the home page's first view, preloads the files of a room where its link was opened, and reloads the page where the site's own files fail to load.
const page = document.documentElement;
let instruments = [{ instrumentId: 1 }];
let languages = navigator.languages;
try {
  const { settings } = JSON.parse(localStorage.getItem('settings') || '{}');
  if (settings.theme === 'light') page.dataset.theme = 'light';
  languages = [settings.language, ...languages];
  if (Array.isArray(settings.selectedInstruments)) instruments = settings.selectedInstruments;
} catch {
  // No storage, or nothing in it: the page is drawn dark, and in the browser's language.
}
if (/^fr/i.test(languages.find((language) => /^(en|fr)/i.test(language)))) page.lang = 'fr';

/** Less urgent than what the page itself needs. */
function preload(attributes) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { crossOrigin: '', fetchPriority: 'low', ...attributes }));
}

const { room } = document.currentScript.dataset;
const isHome = location.pathname === '/';
const leadsToRoom = isHome && new URLSearchParams(location.search).get('roomId');
if (isHome && !leadsToRoom) page.dataset.firstView = page.lang;
if (room && leadsToRoom) {
  for (const { instrumentId } of instruments)
    preload({ rel: 'preload', as: 'fetch', href: `/api/instruments/${instrumentId}` });
  for (const href of room.split(' ')) preload({ rel: 'modulepreload', href });
}

// Where the site's first script or style fails to load, nothing else can run: the page is reloaded as soon as the server answers, once a minute at most.
function reloadOnceReachable() {
  setInterval(async () => {
    const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || Date.now() - Number(sessionStorage.getItem('reloaded-for-part')) < 60_000) return;
    sessionStorage.setItem('reloaded-for-part', String(Date.now()));
    location.reload();
  }, 2_000);
}

addEventListener(
  'error',
  ({ target }) => {
    const isFirst = target instanceof Element && target.matches('script[type=module], link[rel=stylesheet]');
    if (isFirst && !document.querySelector('#root > :not(.first-view)')) reloadOnceReachable();
  },
  { capture: true },
);
