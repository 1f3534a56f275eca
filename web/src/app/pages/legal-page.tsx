import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { LegalArticle } from '../../features/legal/legal-article.tsx';
import { loadLegalText, type LegalDocument } from '../../features/legal/legal-text.ts';
import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { letRun } from '../../platform/let-run.ts';
import { useLocale } from '../../shared/page/use-locale.ts';
import { Spinner } from '../../ui/spinner.tsx';

const addresses = { terms: '/legal', privacy: '/privacy' } as const satisfies Record<LegalDocument, string>;

function OtherDocument({ than, language }: { readonly than: LegalDocument; readonly language: Locale }) {
  const other = than === 'terms' ? 'privacy' : 'terms';
  const name = other === 'terms' ? m.legal_terms : m.legal_privacy;
  return (
    <p lang={language} className="mx-auto max-w-[720px] px-6 pb-14">
      <Link
        to={addresses[other]}
        search={{ lang: language }}
        className="fade text-brass underline decoration-line underline-offset-4 hover:decoration-brass"
      >
        {name({}, { locale: language })}
      </Link>
    </p>
  );
}

interface LegalDocumentPageProps {
  readonly document: LegalDocument;
  /** The language where the address names none. */
  readonly usual: Locale;
}

function LegalDocumentPage({ document, usual }: LegalDocumentPageProps) {
  const { lang: language = usual } = useSearch({ from: addresses[document] });
  const navigate = useNavigate();
  const text = useMemo(() => loadLegalText(document, language), [document, language]);
  return (
    <div className="lamp h-full overflow-y-auto">
      <Suspense
        fallback={
          <div className="grid h-full place-items-center">
            <Spinner name={m.loading()} />
          </div>
        }
      >
        <LegalArticle
          text={text}
          language={language}
          onSwitch={() => {
            const lang = language === 'fr' ? 'en' : 'fr';
            letRun(navigate({ to: addresses[document], search: { lang }, replace: true }));
          }}
        />
        <OtherDocument than={document} language={language} />
      </Suspense>
    </div>
  );
}

/** The terms of use; in French unless the address says otherwise. */
export function LegalPage() {
  useLocale();
  return <LegalDocumentPage document="terms" usual="fr" />;
}

/** The privacy policy; in the interface language unless the address says otherwise. */
export function PrivacyPage() {
  return <LegalDocumentPage document="privacy" usual={useLocale()} />;
}
