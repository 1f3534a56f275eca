import { Link } from '@tanstack/react-router';
import { CircleHelp, Moon, Music2, Scale, SlidersHorizontal, Sun } from 'lucide-react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { useServices } from '../../shared/page/use-services.ts';
import { Mark } from '../../ui/mark.tsx';
import { RailAccount } from './rail-account.tsx';
import { activeStyle, RailEntry, railEntryStyle } from './rail-entry.tsx';
import { RailFrame } from './rail-frame.tsx';
import { RailMe } from './rail-me.tsx';
import { SocialLinks } from '../../shared/social/social-links.tsx';

/** The site's social pages, in the rail while it is open. Where no rail opens, the home page shows them. */
function RailSocial() {
  return (
    <div className="px-1.25 opacity-0 group-hover/rail:opacity-100 group-has-[:focus-visible]/rail:opacity-100 narrow:hidden">
      <SocialLinks />
    </div>
  );
}

function ThemeEntry() {
  const { settings } = useServices();
  const dark = useStore(settings, ({ theme }) => theme === 'dark');
  return (
    <button
      type="button"
      className={railEntryStyle}
      onClick={() => {
        settings.change({ theme: dark ? 'light' : 'dark' });
      }}
    >
      <RailEntry icon={dark ? <Sun /> : <Moon />} name={dark ? m.nav_to_light() : m.nav_to_dark()} />
    </button>
  );
}

interface HelpEntryProps {
  readonly inRoom: boolean;
}

/** In a room it opens the keyboard help as a panel: a page would leave the room. */
function HelpEntry({ inRoom }: HelpEntryProps) {
  const { panel } = useServices();
  if (!inRoom)
    return (
      <Link to="/about" className={railEntryStyle} activeProps={{ className: activeStyle }}>
        <RailEntry icon={<CircleHelp />} name={m.nav_about()} />
      </Link>
    );
  return (
    <button
      type="button"
      className={railEntryStyle}
      onClick={() => {
        panel.show('help');
      }}
    >
      <RailEntry icon={<CircleHelp />} name={m.help()} />
    </button>
  );
}

/** The main navigation. */
export function Rail({ inRoom }: HelpEntryProps) {
  const { panel } = useServices();
  return (
    <RailFrame>
      <div className="mb-3 flex items-center gap-3 px-1.25 low:hidden narrow:hidden">
        <Mark />
        <span className="serif text-title whitespace-nowrap opacity-0 group-hover/rail:opacity-100">
          {m.app_name()}
        </span>
      </div>
      <Link to="/" search={{}} className={railEntryStyle} activeProps={{ className: activeStyle }}>
        <RailEntry icon={<Music2 />} name={m.nav_rooms()} />
      </Link>
      <HelpEntry inRoom={inRoom} />
      <Link to="/legal" className={railEntryStyle} activeProps={{ className: activeStyle }}>
        <RailEntry icon={<Scale />} name={m.nav_legal()} />
      </Link>
      <RailSocial />
      <span className="flex-1 narrow:hidden" />
      <ThemeEntry />
      <button
        type="button"
        className={railEntryStyle}
        onClick={() => {
          panel.show('settings');
        }}
      >
        <RailEntry icon={<SlidersHorizontal />} name={m.nav_settings()} />
      </button>
      <RailAccount inRoom={inRoom} />
      <RailMe />
    </RailFrame>
  );
}
