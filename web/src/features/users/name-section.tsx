import { useStore } from 'zustand';
import { m } from '../../i18n/generated/messages.js';
import { isToCome, momentInWords } from '../../platform/dates.ts';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { OwnNameField, useRename } from '../../shared/users/own-name-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';
import { useProfileRenewal } from './use-profile.ts';

interface NameSectionProps {
  /** Seconds since the epoch. */
  readonly changeableAt: number;
}

/** The account's name, which may change once an hour. */
export function NameSection({ changeableAt }: NameSectionProps) {
  const locale = useLocale();
  const { identity, notifications } = useServices();
  const known = useStore(identity, (state) => state.account?.username ?? '');
  const renewProfile = useProfileRenewal();
  const rename = useRename(known);
  const { wanted } = rename;
  const hint = isToCome(changeableAt)
    ? m.profile_name_later({ time: momentInWords(changeableAt, locale) })
    : m.profile_name_hint();

  async function save(): Promise<void> {
    if (!(await rename.save())) return;
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
          <OwnNameField rename={rename} hint={hint} />
        </div>
        <Button type="submit" size="large" disabled={wanted === '' || wanted === known} className="mt-6.25">
          {m.own_name_save()}
        </Button>
      </form>
    </ProfileSection>
  );
}
