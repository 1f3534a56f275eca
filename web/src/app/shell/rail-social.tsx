import { SocialLinks } from '../../shared/social/social-links.tsx';

/** The site's social pages, in the rail while it is open. Where no rail opens, the home page shows them. */
export function RailSocial() {
  return (
    <div className="px-1.25 opacity-0 group-hover/rail:opacity-100 group-has-[:focus-visible]/rail:opacity-100 narrow:hidden">
      <SocialLinks />
    </div>
  );
}
