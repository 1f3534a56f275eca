import { USER } from '@quatremains/protocol/limits';
import type { Refusal } from '@quatremains/protocol/refusals';
import { useState } from 'react';
import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { refusalTexts } from '../../i18n/refusal-texts.ts';
import { isToCome, momentInWords } from '../../platform/dates.ts';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileRenewal } from './use-profile.ts';

interface NameSectionProps {
  /** Seconds since the epoch. */
  readonly changeableAt: number;
}

function problemOf(name: string, refusal: Refusal | null): string | undefined {
  if (name.trim() === '') return m.refusal_name_empty();
  return refusal === null ? undefined : refusalTexts[refusal.code]();
}

/** The account's name, which may change once an hour. */
export function NameSection({ changeableAt }: NameSectionProps) {
  const locale = useLocale();
  const { name: keeper, account, notifications } = useServices();
  const known = useStore(account, (state) => state.account?.username ?? '');
  const renewProfile = useProfileRenewal();
  const [written, setWritten] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const name = written ?? known;
  const wanted = name.trim();
  const hint = isToCome(changeableAt)
    ? m.profile_name_later({ time: momentInWords(changeableAt, locale) })
    : m.profile_name_hint();

  async function save(): Promise<void> {
    const no = await keeper.rename(wanted);
    setRefusal(no);
    if (no !== null) return;
    setWritten(null);
    notifications.notify('success', m.profile_name_saved({ name: wanted }));
    await renewProfile();
  }

  return (
    <ProfileSection title={m.profile_name()}>
      <form
        className="flex max-w-[480px] items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '' && wanted !== known) letRun(save());
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={m.own_name()}
            value={name}
            maxLength={USER.nameLength}
            problem={problemOf(name, refusal)}
            hint={hint}
            onChange={(next) => {
              setRefusal(null);
              setWritten(next);
            }}
          />
        </div>
        <Button type="submit" size="large" disabled={wanted === '' || wanted === known} className="mt-6.25">
          {m.own_name_save()}
        </Button>
      </form>
    </ProfileSection>
  );
}
