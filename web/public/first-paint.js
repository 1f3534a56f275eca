// Puts the reader's theme and language on the page before anything is drawn, and asks for what a room needs where its link was opened.
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
