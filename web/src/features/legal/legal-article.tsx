import { Languages } from 'lucide-react';
import { use } from 'react';
import { m } from '../../i18n/generated/messages.js';
import type { Locale } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import type { LegalText } from './legal-text.ts';

interface LegalArticleProps {
  readonly text: Promise<LegalText>;
  readonly language: Locale;
  readonly onSwitch: () => void;
}

/** A legal document, with a link to its other language. */
export function LegalArticle({ text, language, onSwitch }: LegalArticleProps) {
  const { title, date, sections } = use(text);
  const french = language === 'fr';
  const other: Locale = french ? 'en' : 'fr';
  return (
    <article lang={language} className="mx-auto max-w-[720px] px-6 py-14 narrow:py-9">
      <h1 className="serif text-display leading-[1.05]">{title}</h1>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-dim">
        <p>
          {date}
          <span className="block text-label text-faint">
            {french ? m.legal_official({}, { locale: 'fr' }) : m.legal_unofficial({}, { locale: 'en' })}
          </span>
        </p>
        <Button size="small" lang={other} onClick={onSwitch}>
          <Languages />
          {french ? m.legal_switch_to_english() : m.legal_switch_to_french()}
        </Button>
      </div>
      {sections.map((section) => (
        <section key={section.title} className="mt-9">
          <h2 className="serif text-heading leading-tight">{section.title}</h2>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2.5 text-lead leading-relaxed text-dim">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
