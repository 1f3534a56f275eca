import type { Profile } from '@quatremains/protocol/entities/account';
import { createProgramToken, revokeProgramToken } from '@quatremains/protocol/http/users';
import { PROGRAM_TOKENS } from '@quatremains/protocol/limits';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { momentInWords } from '../../platform/dates.ts';
import { letRun } from '../../platform/let-run.ts';
import { copyText } from '../../platform/page.ts';
import { failureText } from '../../api/failure-text.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ignoreNotFound } from './ignore-not-found.ts';
import { useProfileRenewal } from './use-profile.ts';

type ProgramToken = Profile['programs'][number];

function ProgramRow({ program: { id, name, createdAt, lastUsedAt } }: { readonly program: ProgramToken }) {
  const locale = useLocale();
  const { authorised, notifications } = useServices();
  const renewProfile = useProfileRenewal();
  const made = m.programs_made({ time: momentInWords(createdAt, locale) });
  const used = lastUsedAt === null ? m.programs_unused() : m.programs_used({ time: momentInWords(lastUsedAt, locale) });

  async function revoke(): Promise<void> {
    try {
      await authorised(revokeProgramToken, { params: { id } }).catch(ignoreNotFound);
      notifications.notify('success', m.programs_revoked({ name }));
    } catch (failure) {
      notifications.notify('error', failureText(failure));
    }
    await renewProfile();
  }

  return (
    <li className="flex min-h-12 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="font-[550] break-words">{name}</p>
        <p className="text-label text-dim">{`${made} · ${used}`}</p>
      </div>
      <Button size="small" aria-label={m.programs_revoke_name({ name })} onClick={() => letRun(revoke())}>
        {m.programs_revoke()}
      </Button>
    </li>
  );
}

/** The token can be read only now. */
function NewToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { notifications } = useServices();
  const copy = async () => {
    if (await copyText(token)) notifications.notify('success', m.programs_copied());
  };
  return (
    <div role="status" className="mt-4 max-w-[560px] rounded-field border border-brass bg-raised p-4">
      <p className="text-label text-dim">{m.programs_copy_now()}</p>
      <code className="mt-2 block text-label break-all select-all">{token}</code>
      <div className="mt-3 flex gap-2.5">
        <Button size="small" onClick={() => letRun(copy())}>
          <Copy />
          {m.programs_copy()}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          {m.close()}
        </Button>
      </div>
    </div>
  );
}

function NewTokenForm({ onMade }: { readonly onMade: (token: string) => void }) {
  const { authorised } = useServices();
  const renewProfile = useProfileRenewal();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();

  async function make(): Promise<void> {
    try {
      const { token } = await authorised(createProgramToken, { body: { name: name.trim() } });
      onMade(token);
      setName('');
      await renewProfile();
    } catch (failure) {
      setProblem(failureText(failure));
    }
  }

  return (
    <form
      className="flex max-w-[480px] items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') letRun(make());
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={m.programs_name()}
          value={name}
          maxLength={PROGRAM_TOKENS.nameLength}
          problem={problem}
          onChange={(next) => {
            setProblem(undefined);
            setName(next);
          }}
        />
      </div>
      <Button type="submit" size="large" disabled={name.trim() === ''} className="mt-6.25">
        {m.programs_make()}
      </Button>
    </form>
  );
}

/** Tokens by which programs play and chat as this account. */
export function ProgramsSection({ programs }: { readonly programs: readonly ProgramToken[] }) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <ProfileSection title={m.programs()} hint={m.programs_hint()}>
      <NewTokenForm onMade={setToken} />
      {token !== null && (
        <NewToken
          token={token}
          onClose={() => {
            setToken(null);
          }}
        />
      )}
      {programs.length > 0 && (
        <ul aria-label={m.programs()} className="mt-4 max-w-[560px] divide-y divide-line">
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} />
          ))}
        </ul>
      )}
    </ProfileSection>
  );
}
