import type { Profile } from '@quatremains/protocol/entities/account';
import { revokeSession } from '@quatremains/protocol/http/login';
import { m } from '../../i18n/generated/messages.js';
import { momentInWords } from '../../platform/dates.ts';
import { letRun } from '../../platform/let-run.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { describeBrowser } from './describe-browser.ts';
import { ProfileSection } from './profile-section.tsx';
import { ignoreNotFound } from './ignore-not-found.ts';
import { useProfileRenewal } from './use-profile.ts';

type LoginSession = Profile['sessions'][number];

function useRevoke(): (ids: readonly string[], done: string) => Promise<void> {
  const { authorised, notifications } = useServices();
  const renewProfile = useProfileRenewal();
  return async (ids, done) => {
    try {
      for (const id of ids) await authorised(revokeSession, { params: { id } }).catch(ignoreNotFound);
      notifications.notify('success', done);
    } catch (failure) {
      notifications.notify('error', failureText(failure));
    }
    await renewProfile();
  };
}

interface SessionRowProps {
  readonly session: LoginSession;
  readonly onRevoke: () => void;
}

function SessionRow({ session: { ip, userAgent, createdAt, current }, onRevoke }: SessionRowProps) {
  const locale = useLocale();
  const browser = describeBrowser(userAgent);
  return (
    <tr className="border-t border-line narrow:grid narrow:grid-cols-[minmax(0,1fr)_auto] narrow:gap-x-3 narrow:py-2.5">
      <th scope="row" title={userAgent} className="py-2.5 pr-4 text-left font-[550] narrow:p-0">
        {browser}
      </th>
      <td className="py-2.5 pr-4 break-all text-dim narrow:col-start-1 narrow:p-0">{ip}</td>
      <td className="py-2.5 pr-4 text-dim narrow:col-start-1 narrow:p-0">{momentInWords(createdAt, locale)}</td>
      <td className="py-1.5 text-right narrow:col-start-2 narrow:row-span-3 narrow:row-start-1 narrow:self-center narrow:p-0">
        {current ? (
          <Chip text={m.session_current()} tone="sage" />
        ) : (
          <Button size="small" aria-label={m.session_revoke_name({ browser })} onClick={onRevoke}>
            {m.session_revoke()}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The account's sessions; the others can be signed out from here. */
export function SessionsSection({ sessions }: { readonly sessions: readonly LoginSession[] }) {
  const revoke = useRevoke();
  const others = sessions.filter(({ current }) => !current);
  const headings = [m.session_browser(), m.session_ip(), m.session_since()];
  return (
    <ProfileSection title={m.sessions()}>
      <table aria-label={m.sessions()} className="w-full border-collapse text-label narrow:block">
        <thead className="narrow:sr-only">
          <tr className="text-left text-small text-faint">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="pr-4 pb-2 font-[550]">
                {heading}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{m.session_action()}</span>
            </th>
          </tr>
        </thead>
        <tbody className="narrow:block">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onRevoke={() => {
                letRun(revoke([session.id], m.session_revoked()));
              }}
            />
          ))}
        </tbody>
      </table>
      {others.length > 1 && (
        <Button
          size="small"
          className="mt-4"
          onClick={() => {
            const ids = others.map(({ id }) => id);
            letRun(revoke(ids, m.session_revoked_others_done()));
          }}
        >
          {m.session_revoke_others()}
        </Button>
      )}
    </ProfileSection>
  );
}
