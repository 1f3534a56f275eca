import { renderToStaticMarkup } from 'react-dom/server';
import { HeroView } from '../features/home/hero-view.tsx';
import { locales, setLocaleSource } from '../i18n/locale.ts';
import { railEntryStyle } from './shell/rail-entry.tsx';
import { RailFrame } from './shell/rail-frame.tsx';
import { ShellFrame } from './shell/shell-frame.tsx';

const space = '\u00a0';

/** The home page before the hour, the name, the rooms and the theme settings are known. */
function FirstView() {
  return (
    <ShellFrame
      navigation={
        <RailFrame>
          <span className={railEntryStyle} />
        </RailFrame>
      }
      page={<HeroView greeting={space} count={space} busy />}
    />
  );
}

/** HTML of the home page's first view in each language, for the build. `first-paint.js` shows the right one; React replaces it. */
export function firstViews(): string {
  const views = locales.map((lang) => {
    setLocaleSource(() => lang);
    return `<div class="first-view" lang="${lang}">${renderToStaticMarkup(<FirstView />)}</div>`;
  });
  return views.join('');
}
