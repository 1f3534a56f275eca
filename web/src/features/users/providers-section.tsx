import { unlinkProvider } from '@quatremains/protocol/http/users';
import { providerNames, type ProviderName } from '@quatremains/protocol/vocabulary';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { failureText } from '../../api/failure-text.ts';
import { ProviderMark } from '../../shared/login/provider-mark.tsx';
import { providerTitles } from '../../services/provider-titles.ts';
import { useProviders } from '../../shared/login/use-providers.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ignoreNotFound } from './ignore-not-found.ts';
import { useProfileRenewal } from './use-profile.ts';

interface ProviderRowProps {
  readonly name: ProviderName;
  readonly linked: boolean;
  /** The only linked provider. */
  readonly last: boolean;
}

function useUnlink(): (name: ProviderName) => Promise<void> {
  const { authorised, notifications } = useServices();
  const renewProfile = useProfileRenewal();
  return async (name) => {
    try {
      await authorised(unlinkProvider, { params: { provider: name } }).catch(ignoreNotFound);
      notifications.notify('success', m.provider_unlinked({ provider: providerTitles[name] }));
    } catch (failure) {
      notifications.notify('error', failureText(failure));
    }
    await renewProfile();
  };
}

function ProviderRow({ name, linked, last }: ProviderRowProps) {
  const { signIn } = useServices();
  const unlink = useUnlink();
  const provider = providerTitles[name];
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <ProviderMark name={name} />
      <span className="font-[550]">{provider}</span>
      {linked && <span className="text-label text-sage">{m.provider_linked()}</span>}
      <Button
        size="small"
        variant={linked ? 'ghost' : 'outline'}
        className="ml-auto"
        disabled={last}
        title={last ? m.provider_last() : undefined}
        aria-label={linked ? m.provider_unlink({ provider }) : m.provider_link({ provider })}
        onClick={() => letRun(linked ? unlink(name) : signIn.link(name))}
      >
        {linked ? m.provider_unlink_short() : m.provider_link_short()}
      </Button>
      {last && <p className="w-full pl-10 text-label text-faint">{m.provider_last()}</p>}
    </li>
  );
}

/** The linked providers, and those that can be linked. */
export function ProvidersSection({ linked }: { readonly linked: readonly ProviderName[] }) {
  const offered = useProviders().data?.map(({ name }) => name) ?? [];
  const shown = providerNames.filter((name) => linked.includes(name) || offered.includes(name));
  return (
    <ProfileSection title={m.providers()} hint={m.providers_hint()}>
      <ul className="-mt-1.5 max-w-[560px] divide-y divide-line">
        {shown.map((name) => (
          <ProviderRow
            key={name}
            name={name}
            linked={linked.includes(name)}
            last={linked.length === 1 && linked.includes(name)}
          />
        ))}
      </ul>
    </ProfileSection>
  );
}
