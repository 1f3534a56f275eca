// Puts the reader's theme and language on the page before anything is drawn, asks for what a room needs where its link was opened, and tries again where the site itself does not come.
let instruments = [{ instrumentId: 1 }];
try {
  const { settings } = JSON.parse(localStorage.getItem('settings') || '{}');
  if (settings.theme === 'light') document.documentElement.dataset.theme = 'light';
  if (settings.language === 'fr') document.documentElement.lang = 'fr';
  if (Array.isArray(settings.selectedInstruments)) instruments = settings.selectedInstruments;
} catch {
  // No storage, or nothing in it: the page is drawn dark, and English until it knows better.
}

/** Less urgent than what the page itself needs. */
function preload(attributes) {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { crossOrigin: '', fetchPriority: 'low', ...attributes }));
}

const { room } = document.currentScript.dataset;
if (room && location.pathname === '/' && new URLSearchParams(location.search).get('roomId')) {
  for (const { instrumentId } of instruments)
    preload({ rel: 'preload', as: 'fetch', href: `/api/instruments/${instrumentId}` });
  for (const href of room.split(' ')) preload({ rel: 'modulepreload', href });
}

// Where the site's first script or style does not come, nothing else could say so: then the page is loaded anew as soon as the server answers, once a minute at most.
function loadAnew() {
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
    if (isFirst && !document.getElementById('root')?.hasChildNodes()) loadAnew();
  },
  { capture: true },
);
