import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { opensNewTab } from '../../platform/page.ts';
import { useServices } from '../../shared/page/use-services.ts';

/** Opens the login in a dialog, which keeps the room; its link as a page serves another tab. */
function LoginLink() {
  const { panel } = useServices();
  return (
    <Link
      to="/login"
      onClick={(event) => {
        if (opensNewTab(event)) return;
        event.preventDefault();
        panel.show('login');
      }}
      className="font-[550] text-brass underline decoration-brass/40 underline-offset-2"
    >
      {m.log_in()}
    </Link>
  );
}

/** A note in place of the text field. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mx-2.5 mt-2 mb-2.5 rounded-field border border-line bg-raised px-3.5 py-3 text-label text-dim">
      {children}
    </p>
  );
}

export function GuestNote() {
  return (
    <Note>
      {m.refusal_chat_login_needed()} <LoginLink />
    </Note>
  );
}
