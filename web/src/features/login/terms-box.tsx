import { useId } from 'react';
import { m } from '../../i18n/generated/messages.js';
import { locales, type Locale } from '../../i18n/locale.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface TermsBoxProps {
  readonly accepted: boolean;
  /** The user tried to continue without accepting. */
  readonly missing: boolean;
  readonly onChange: (accepted: boolean) => void;
}

function TermsLink({ language }: { readonly language: Locale }) {
  return (
    <a
      href={`/legal?lang=${language}`}
      target="_blank"
      rel="noreferrer"
      lang={language}
      hrefLang={language}
      className="fade text-brass underline decoration-line underline-offset-4 hover:decoration-brass"
    >
      {m.login_terms_link({}, { locale: language })}
    </a>
  );
}

/** The terms to accept before signing in, in the interface language and in the other one. */
export function TermsBox({ accepted, missing, onChange }: TermsBoxProps) {
  const problem = useId();
  const language = useLocale();
  const other: Locale = language === 'fr' ? 'en' : 'fr';
  return (
    <div className="rounded-field border border-line bg-raised/50 p-4">
      <Checkbox checked={accepted} invalid={missing} describedBy={missing ? problem : undefined} onChange={onChange}>
        <span className="block text-body leading-snug">{m.login_terms()}</span>
        <span lang={other} className="mt-1.5 block text-label leading-snug text-dim">
          {m.login_terms({}, { locale: other })}
        </span>
      </Checkbox>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 pl-9 text-label">
        {locales.toReversed().map((one) => (
          <TermsLink key={one} language={one} />
        ))}
      </p>
      {missing && (
        <p id={problem} role="alert" className="mt-3 pl-9 text-label font-[550] text-bad">
          {m.login_terms_needed()}
        </p>
      )}
    </div>
  );
}
