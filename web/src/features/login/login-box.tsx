import type { ProviderName } from '@quatremains/protocol/vocabulary';
import { useState } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { letRun } from '../../platform/let-run.ts';
import { ProviderMark } from '../../shared/login/provider-mark.tsx';
import { providerTitles } from '../../services/provider-titles.ts';
import { useProviders } from '../../shared/login/use-providers.ts';
import { useOffline } from '../../shared/page/use-offline.ts';
import { useServices } from '../../shared/page/use-services.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TermsBox } from './terms-box.tsx';

interface ProviderButtonProps {
  readonly name: ProviderName;
  readonly isTest: boolean;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

function ProviderButton({ name, isTest, disabled, onClick }: ProviderButtonProps) {
  return (
    <Button size="large" disabled={disabled} onClick={onClick} className="w-full justify-start gap-3 px-3">
      <ProviderMark name={name} />
      {m.login_with({ provider: providerTitles[name] })}
      {isTest && (
        <span className="ml-auto rounded-full border border-dashed border-faint px-2 py-px text-small text-dim">
          {m.login_test()}
        </span>
      )}
    </Button>
  );
}

/** The offered providers; null while they are loading. */
function Providers({
  leaving,
  onChoose,
}: {
  readonly leaving: boolean;
  readonly onChoose: (name: ProviderName) => void;
}) {
  const providers = useProviders();
  const isOffline = useOffline();
  if (providers.isError && !isOffline)
    return (
      <p role="alert" className="flex items-center justify-between gap-4 text-bad">
        {m.login_providers_failed()}
        <Button size="small" onClick={() => letRun(providers.refetch())}>
          {m.retry()}
        </Button>
      </p>
    );
  if (providers.data === undefined && isOffline) return <p className="text-dim">{m.login_offline()}</p>;
  if (providers.data === undefined) return <Spinner name={m.loading()} />;
  if (providers.data.length === 0) return <p className="text-dim">{m.login_none()}</p>;
  return (
    <div className="flex flex-col gap-2.5">
      {providers.data.map(({ name, isTest }) => (
        <ProviderButton
          key={name}
          name={name}
          isTest={isTest}
          disabled={leaving}
          onClick={() => {
            onChoose(name);
          }}
        />
      ))}
      {providers.data.some(({ isTest }) => isTest) && <p className="text-label text-faint">{m.login_test_hint()}</p>}
    </div>
  );
}

/** Terms first, then a provider. */
export function LoginBox() {
  const { signIn } = useServices();
  const [accepted, setAccepted] = useState(false);
  const [missing, setMissing] = useState(false);
  const [leaving, setLeaving] = useState(false);

  async function leave(provider: ProviderName): Promise<void> {
    setLeaving(true);
    await signIn.begin(provider, accepted);
    setLeaving(false);
  }

  return (
    <div className="flex flex-col gap-5">
      <TermsBox
        accepted={accepted}
        missing={missing}
        onChange={(next) => {
          setAccepted(next);
          setMissing(false);
        }}
      />
      <Providers
        leaving={leaving}
        onChoose={(provider) => {
          if (accepted) letRun(leave(provider));
          else setMissing(true);
        }}
      />
    </div>
  );
}
