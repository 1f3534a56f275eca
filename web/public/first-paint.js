// Puts the reader's theme and language on the page before anything is drawn.
try {
  const { settings } = JSON.parse(localStorage.getItem('settings') || '{}');
  if (settings.theme === 'light') document.documentElement.dataset.theme = 'light';
  if (settings.language === 'fr') document.documentElement.lang = 'fr';
} catch {
  // No storage, or nothing in it: the page is drawn dark, and English until it knows better.
}
